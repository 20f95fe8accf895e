/** The texts of a language by msgid, as its file in locale/ has them. */
export function readLanguage(language: string): {
  texts: Texts;
  book: { rules: { id: string; title: string; text: string }[] };
  missing: string[];
};

type Texts = Record<string, string | string[]>;
/** The texts of languages as their files have them: the sums of all, each told from the one before, and those of each. */
export function packed(languages: Texts[]): { steps: number[]; texts: (string | string[] | 0)[][] };
