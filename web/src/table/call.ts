// Calls whoever is asked and looks at something else: by the title and the icon of the page, a sound, and a notice.
import { attention } from '../attention.svelte';
import { sound } from '../motion/sound';
import { settings } from '../settings.svelte';
import { t } from '../texts/index.svelte';

let called = 0; // the question that has been called for
let shown: Notification | undefined;

export function callFor(question: { n: number; heading: string } | undefined): void {
  attention.question = question?.heading ?? '';
  if (!question) shown?.close();
  if (!question || question.n === called) return;
  called = question.n;
  if (!document.hidden && !attention.elsewhere) return;
  summon(question.heading, t('The table waits for you.'));
}

/** By a sound, and where nobody looks by a notice. */
export function summon(heading: string, body = ''): void {
  sound('turn');
  if (!document.hidden || !settings.notices || !mayNotify()) return;
  shown = new Notification(heading, {
    body,
    tag: 'sixgun',
    icon: './mark.svg',
  });
  shown.onclick = () => {
    focus();
    shown?.close();
  };
}

/** Whether this browser shows notices of this page. */
export const mayNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission === 'granted';
