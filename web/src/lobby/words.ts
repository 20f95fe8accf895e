// Sets, options, levels and other settings in words, each with a line about what it does.
import { levels, options, sets, styles, type SetName } from '../catalogue';
import type { Level, Option, Pace, Style } from '../protocol';
import { href } from '../router.svelte';
import { N_, t } from '../texts/index.svelte';
import { inStyle, styleOf } from './levels';

export interface Described {
  name: string;
  line: string;
}

export const SET_NAMES = Object.keys(sets) as SetName[];
// The catalogue and the protocol have the same ones.
export const OPTIONS = Object.keys(options) as Option[];
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'instant'];
export const CLOCKS: readonly number[] = [20, 45, 120, 0];

const levelLines: Record<Level, string> = {
  random: N_('Plays any card that it may'),
  rules: N_('Knows friend from foe and keeps its Missed!'),
  greenhorn: N_('Overlooks cards and forgets who did what'),
  cowhand: N_('Misses a chance now and then'),
  gunslinger: N_('Thinks a little ahead'),
  sharpshooter: N_('Thinks ahead before every move'),
  legend: N_('Plays hundreds of games in mind before every move'),
};
const styleLines: Record<Style, string> = {
  bold: N_('Takes on whoever is strong'),
  careful: N_('Takes on whoever is weak, and looks after itself'),
  grudging: N_('Pays back what it suffers'),
  sly: N_('As the Renegade, hides for a round'),
  surprise: N_('One of the others: which, you find out'),
};
// Those that do not think have a word that says so.
const manners: Record<string, string> = { random: N_('careless'), rules: N_('sensible') };
const paces: Record<Pace, string> = {
  slow: N_('slowly'),
  normal: N_('as people do'),
  fast: N_('quickly'),
  instant: N_('at once'),
};

function said({ name, line }: Described): Described {
  return { name: t(name), line: t(line) };
}

export const setWords = (set: SetName): Described => said(sets[set] ?? { name: set, line: '' });
export const optionWords = (option: Option): Described => said(options[option] ?? { name: option, line: '' });
export const STYLES = Object.keys(styles) as Style[];
export const styleName = (style: string): string => t(styles[style]?.name ?? (style || N_('in no special way')));
/** A server may have levels that this page does not know. */
export function levelWords(level: string): Described {
  const plain = inStyle(level, '');
  const style = styleOf(level);
  const words = said({ name: manners[plain] ?? levels[plain]?.name ?? plain, line: levelLines[plain as Level] ?? '' });
  if (!style) return words;
  const line = [words.line, t(styleLines[style as Style] ?? '')].filter(Boolean).join('. ');
  return { name: `${words.name}, ${styleName(style)}`, line };
}
export const paceName = (pace: Pace): string => t(paces[pace]);

/** "The base game, Dodge City" */
export function setList(names: readonly SetName[]): string {
  if (names.length === SET_NAMES.length) return t('All sets');
  const more = names.filter((name) => name !== 'base');
  return (more.length ? more : names).map((name) => setWords(name).name).join(', ');
}

export function clockName(seconds: number): string {
  if (seconds === 0) return t('no clock');
  return seconds % 60 === 0 ? t('%1$s min', seconds / 60) : t('%1$s s', seconds);
}

/** The link that brings somebody to the table. */
export function linkTo(code: string, base = location.href): string {
  return linkOf(href('table', code), base);
}

/** An address behind the # as a link for somebody else. */
export function linkOf(address: string, base = location.href): string {
  return base.replace(/#.*$/, '') + address;
}

/** The code of a table in what somebody has typed or pasted: the code, with blanks or without, or the whole link. */
export function codeIn(text: string): string {
  const link = /(?:#\/table\/|#\/first\/|\/t\/)([^/?#\s]+)/i.exec(text);
  return (link?.[1] ?? text).replace(/[\s-]/g, '').toUpperCase();
}
