// What the reader has chosen for this browser. Every choice is kept at once.
import type { Tempo } from './protocol';
import { language, preferred, speak, type LanguageCode } from './texts/index.svelte';

export type Speed = 'off' | 'half' | 'normal' | 'double';

/** What a sound is about. */
export type Hearing = 'turn' | 'talk' | 'table';

interface Choices {
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

const KEY = 'sixgun';

/** What holds before anybody has chosen. */
export function first(): Choices {
  return {
    language: preferred(typeof navigator === 'undefined' ? [] : navigator.languages),
    speed: 'normal',
    sound: true,
    volume: 60,
    quiet: [],
    bigText: false,
    notices: false,
    level: 'cowhand',
    tempo: '',
    name: '',
    server: '',
    sessions: {},
  };
}

// A browser may forbid keeping anything; then every visit is the first.
function kept(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  } catch {
    return {};
  }
}

export const settings = $state<Choices>({ ...first(), ...kept() });

function show(): void {
  if (typeof document !== 'undefined') document.documentElement.classList.toggle('big-text', settings.bigText);
}
show();

export function choose(choices: Partial<Choices>): void {
  Object.assign(settings, choices);
  show();
  try {
    // Another page of this browser may have kept other choices meanwhile.
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...choices }));
  } catch {
    // It holds for this visit.
  }
}

/** Speaks another language from now on, as soon as it has come; of several the one that was chosen last. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await speak(code).catch(() => undefined); // it cannot be fetched now: the old one stays
  if (language() === code) choose({ language: code });
}
