/** The code of an answer in what somebody has pasted: the code itself, or the link, and whatever was written round it. */
export function codeIn(text: string): string {
  return /#\/answer\/([\w-]+)/.exec(text)?.[1] ?? text.trim();
}
