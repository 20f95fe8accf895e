// The languages of the page, English first: whoever tests "every language" takes them from here.
import { LANGUAGES, type LanguageCode } from '$generated/languages';

export const CODES: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);
export const FOREIGN: readonly LanguageCode[] = CODES.filter((code) => code !== 'en');

/** What is expected in each language; the compiler asks for every one. */
export type ByLanguage<T> = Readonly<Record<LanguageCode, T>>;
