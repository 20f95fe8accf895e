/** The texts of a language by msgid, as its file in locale/ has them. */
export function readLanguage(language: string): { texts: Record<string, string | string[]>; missing: string[] };
