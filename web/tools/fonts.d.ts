export function charactersOf(ranges: string): string;
export function readFonts(web: string): Promise<{ name: string; bytes: Uint8Array }[]>;
