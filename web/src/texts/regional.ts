import type { LanguageCode } from '$generated/languages';

/** A language as it is written where the reader lives, for dates and hours: English is not American everywhere, and least
 * where people read it for want of their own. */
export function regional(code: LanguageCode, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((tag) => tag.toLowerCase().split('-')[0] === code) ?? (code === 'en' ? 'en-GB' : code);
}
