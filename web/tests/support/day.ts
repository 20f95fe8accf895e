/** In a page: a day that has been played there, with its game. */
export function playedDay({ day, record }: { day: string; record: string }): void {
  const score = { choices: 9, mistakes: 0, given: 0, marks: '.........' };
  localStorage.setItem('sixgun', JSON.stringify({ name: 'Marta' }));
  localStorage.setItem(
    'sixgun-days',
    JSON.stringify({ [day]: { table: '0AAAAA', first: '0AAAAA', won: false, score } }),
  );
  const game = { table: '0AAAAA', when: Date.parse(day), winner: 'outlaws', won: false, turns: 9, record };
  localStorage.setItem('sixgun-games', JSON.stringify([game]));
}
