// What the page keeps of the puzzles: a few bytes for each.  The table of a game follows from its number, in turn, and
// what the best answer was from the game itself.
const TURN = 15; // tables
const THEMES = ['survive', 'roles', 'finish', 'nuggets', 'events', 'cards'];

/** The lines of src/puzzles/puzzles.txt, which docs/puzzles.md describes. */
function read(text) {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [game, seats, sets, move, theme] = line.split(' ');
    if (!THEMES.includes(theme)) throw new Error(`puzzles: no theme in the line ${line}`);
    return { game: Number(game), seats: Number(seats), sets: Number(sets), move: Number(move), theme };
  });
}

/** { themes, tables, puzzles }: by the number of a game the seats and sets of its table; and of each puzzle how far its
 * game is behind the one before, its answer, and the number of its theme. */
export function packPuzzles(text) {
  const tables = Array.from({ length: TURN }, () => null);
  let last = 0;
  const puzzles = read(text).flatMap(({ game, seats, sets, move, theme }) => {
    const table = (tables[game % TURN] ??= [seats, sets]);
    if (table[0] !== seats || table[1] !== sets)
      throw new Error(`puzzles: game ${game} is at another table than its like`);
    if (game < last) throw new Error(`puzzles: game ${game} stands behind game ${last}`);
    const behind = game - last;
    last = game;
    return [behind, move, THEMES.indexOf(theme)];
  });
  return { themes: THEMES, tables, puzzles };
}
