// Texts are looked up by a number made of their letters: the letters themselves stand in the page already, where they are
// said, and would be half of every language's file. 27 bits: no two of ours are alike, which the build makes sure of, and
// of what is said besides, as names are, one in 90,000 would be taken for another text.
const BITS = 27;

/** The number of a text. */
export function sumOf(text) {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (Math.imul(sum ^ text.charCodeAt(i), 0x5bd1e995) + 0x1b873593) | 0;
  sum = Math.imul(sum ^ (sum >>> 13), 0x85ebca6b);
  return (sum ^ (sum >>> 16)) >>> (32 - BITS);
}
