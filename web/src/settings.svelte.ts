// What the reader has chosen for this browser. Every choice is kept at once.
import { keepAs } from './keeping';
import { KEY, kept, type Choices } from './choices';
import { language, speak, type LanguageCode } from './texts/index.svelte';
import { preferred } from './texts/preferred';
export type { Hearing, Speed } from './choices';

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

export const settings = $state<Choices>({ ...first(), ...kept() });

function show(): void {
  if (typeof document !== 'undefined') document.documentElement.classList.toggle('big-text', settings.bigText);
}
show();

export function choose(choices: Partial<Choices>): void {
  Object.assign(settings, choices);
  show();
  // Another page of this browser may have kept other choices meanwhile.
  keepAs(KEY, { ...kept(), ...choices });
}

/** Speaks another language from now on, as soon as it has come; of several the one that was chosen last. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await speak(code).catch(() => undefined); // it cannot be fetched now: the old one stays
  if (language() === code) choose({ language: code });
}
