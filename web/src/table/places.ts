// Where the seats stand, by how many others there are: clockwise from your left. Seats never move during a game.
export interface Sides<T> {
  left: T[]; // from the bottom up
  top: T[];
  right: T[]; // from the top down
}

const WIDE: Record<number, [left: number, top: number, right: number]> = {
  1: [0, 1, 0],
  2: [0, 2, 0],
  3: [1, 1, 1],
  4: [1, 2, 1],
  5: [1, 3, 1],
  6: [2, 2, 2],
  7: [2, 3, 2],
  8: [2, 4, 2],
};

/** Round a wide table. */
export function sides<T>(others: readonly T[]): Sides<T> {
  const [left, top] = WIDE[others.length] ?? [0, others.length, 0];
  return {
    left: others.slice(0, left),
    top: others.slice(left, left + top),
    right: others.slice(left + top),
  };
}

const TALL: Record<number, string> = {
  1: 'T',
  2: 'L2 R2',
  3: 'L2 T R2',
  4: 'L3 L2 R2 R3',
  5: 'L3 L2 T R2 R3',
  6: 'L3 L2 L1 R1 R2 R3',
  7: 'L3 L2 L1 T R1 R2 R3',
  8: 'L4 L3 L2 L1 R1 R2 R3 R4',
};

/** On a tall screen: the column and row of each seat. */
export function tallPlaces(others: number): string[] {
  return (TALL[others] ?? '').split(' ');
}

/** How wide the name of a player is: '' for short ones. */
export function nameWidth(name: string): '' | 'long' | 'longer' {
  if (name.length > 16) return 'longer';
  return name.length > 10 ? 'long' : '';
}
