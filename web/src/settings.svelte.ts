// What the reader has chosen for this browser. Every choice is kept at once.
import { preferred, type LanguageCode } from './texts/index.svelte';

export type Speed = 'off' | 'half' | 'normal' | 'double';

interface Choices {
  language: LanguageCode;
  speed: Speed;
  sound: boolean;
  bigText: boolean;
  level: string; // of bots at new tables
  name: string;
  session: string;
}

const KEY = 'sixgun';

function first(): Choices {
  return {
    language: preferred(typeof navigator === 'undefined' ? [] : navigator.languages),
    speed: 'normal',
    sound: true,
    bigText: false,
    level: 'rules',
    name: '',
    session: '',
  };
}

// A browser may forbid keeping anything; then every visit is the first.
function read(): Choices {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>) };
  } catch {
    return first();
  }
}

export const settings = $state<Choices>(read());

function show(): void {
  if (typeof document !== 'undefined') document.documentElement.classList.toggle('big-text', settings.bigText);
}
show();

export function choose(choices: Partial<Choices>): void {
  Object.assign(settings, choices);
  show();
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It holds for this visit.
  }
}
