const LOAD_MS = 60_000; // a browser may ask first where to put it

/** Gives the reader a file of that name to keep. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LOAD_MS);
}
