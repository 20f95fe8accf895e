// What is said of a day, here and to others.
import { href } from '../router.svelte';
import { language, t, tenths } from '../texts/index.svelte';
import { regional } from '../texts/regional';
import { WRONG, type Played, type Score } from './days';

const IN_A_ROW = 10; // signs

export function dayName(day: string): string {
  return new Intl.DateTimeFormat(regional(language()), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));
}

export function scoreText({ choices, mistakes, given }: Omit<Score, 'marks'>): string {
  return t(
    'Choices: %1$s. Mistakes: %2$s. Points of winning chance given away: %3$s.',
    choices,
    mistakes,
    tenths(given),
  );
}

export const outcome = ({ won }: Played): string => (won ? t('You have won.') : t('You have lost.'));

/** A sign for each choice, in rows: nobody learns from it who had what role. */
function signs(marks: string): string {
  const rows = marks.match(new RegExp(`.{1,${IN_A_ROW}}`, 'g')) ?? [];
  return rows.map((row) => [...row].map((mark) => (mark === WRONG ? '💥' : '⭐')).join('')).join('\n');
}

/** The result as a text for others. */
export function shared(day: string, played: Played, page: string): string {
  const title = `Sixgun · ${t('Deal of the day')} ${day}`;
  const { score } = played;
  return [
    title,
    [played.won ? t('Won') : t('Lost'), score ? scoreText(score) : ''].filter(Boolean).join('. '),
    ...(score ? [signs(score.marks)] : []),
    page.replace(/#.*$/, '') + href('day', day),
  ].join('\n');
}
