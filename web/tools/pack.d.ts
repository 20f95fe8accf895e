/** Packs the text files of a folder: .br and .gz beside each. */
export function pack(folder: string): void;
