// What the reader can choose for this browser, and what is kept of it.
import { keptAs } from './keeping';
import type { LanguageCode } from '$generated/languages';
import type { Tempo } from './protocol';

export type Speed = 'off' | 'half' | 'normal' | 'double';

/** What a sound is about. */
export type Hearing = 'turn' | 'talk' | 'table';

export interface Choices {
  language: LanguageCode;
  speed: Speed;
  sound: boolean;
  volume: number; // of a hundred
  quiet: Hearing[]; // kinds of sounds that are not wanted
  bigText: boolean;
  notices: boolean; // of one's turn, while the page is not in sight
  level: string; // of bots at new tables
  tempo: Tempo | ''; // of bots, whenever one is alone with them; '': not chosen yet
  name: string;
  server: string; // where friends' tables are, if the page itself came from none: https://play.example.org
  sessions: Record<string, string>; // by server; its own page has a cookie instead
}

export const KEY = 'sixgun';

// A browser may forbid keeping anything; then every visit is the first.
export const kept = (): Partial<Choices> => keptAs<Partial<Choices>>(KEY, {});
