import { LANGUAGES, type LanguageCode } from '$generated/languages';

/** The first language of the reader that there is. */
export function preferred(wanted: readonly string[]): LanguageCode {
  for (const tag of wanted) {
    const found = LANGUAGES.find(({ code }) => tag.toLowerCase().split('-')[0] === code);
    if (found) return found.code;
  }
  return 'en';
}
