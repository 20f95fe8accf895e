export interface PackedPuzzles {
  themes: string[];
  tables: ([seats: number, sets: number] | null)[];
  puzzles: number[];
}
export function packPuzzles(text: string): PackedPuzzles;
