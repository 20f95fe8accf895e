/** The number of a text, by which its translation is found. */
export function sumOf(text: string): number;
