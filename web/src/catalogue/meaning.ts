// What the symbols and numbers of a pack mean, in sentences.
import { AIMS, EFFECTS, GIVENS, SORTS, TRAITS, TRIGGERS } from '$generated/symbols';
import { N_, t } from '../texts/index.svelte';
import { nameOf } from './index';

/** The `effect [amount] @ aim` of a line `play`, or behind `then`. */
export interface OwnSymbol {
  effect: string;
  amount: number;
  aim: string;
  unless?: { word: string; number: string; cards: string }; // who may discard these instead, or for it
  of?: string; // such cards alone are taken
}

export function symbolsIn(play: string | undefined): OwnSymbol[] {
  const each = /(\w+) (?:(\d+) )?@ (\w+)(?: (unless|for|of)(?: (\d+))? ([^,]+?)(?=,| else |$))?/g;
  return [...(play ?? '').matchAll(each)].map(([, effect = '', amount, aim = '', word, number, cards]) => ({
    effect,
    amount: Number(amount ?? 1),
    aim,
    ...(word && word !== 'of' && number && cards ? { unless: { word, number, cards } } : {}),
    ...(word === 'of' && cards ? { of: [number, cards].filter(Boolean).join(' ') } : {}),
  }));
}

/** At whom, after what is heard. */
export const aimSays = (aim: string, heard: string): string =>
  aim === 'whoever' && heard === 'other_shot_at' ? t('whoever is shot at') : t(AIMS[aim] ?? aim);

function symbolSays({ effect, amount, aim, unless, of }: OwnSymbol, heard: string): string {
  const what = EFFECTS.find(({ slug }) => slug === effect)?.what ?? effect;
  const hard = effect === 'shoot' && amount > 1 ? ` ${t('Missed! needed: %1$s.', String(amount))}` : '';
  const says = t('%1$s: %2$s.', t(what, amount), aimSays(aim, heard)) + hard;
  if (of) return `${says} ${t('Only of these: %1$s.', cardsSay(of))}`;
  if (!unless) return says;
  const price =
    unless.word === 'for'
      ? N_('Only if you discard these from your hand (%1$s: %2$s).')
      : N_('Whoever discards these from the hand is spared (%1$s: %2$s).');
  return `${says} ${t(price, cardsSay(unless.cards), unless.number)}`;
}

function traitsSay(line: string | undefined): string[] {
  return [...(line ?? '').matchAll(/([a-z_]+)(?: (\d+))?/g)].flatMap(([, word = '', number]) => {
    const trait = TRAITS.find(({ slug }) => slug === word);
    return trait ? [t(trait.says, Number(number ?? 0))] : [];
  });
}

/** What a card must be: `red 2-9`, or the name of a card. */
function cardsSay(filter: string): string {
  const sort = (word: string): string => {
    const [, sum] = /^sum (.*)/.exec(word) ?? [];
    if (sum) return t('%1$s together with the card at hand', sum);
    return SORTS[word] ? t(SORTS[word]) : word === 'court' ? 'J-K' : nameOf(word);
  };
  const [, such = '', but] = /^(.*?)(?: ?but (\w+))?$/.exec(filter) ?? [];
  const says = such === 'any' || !such ? t('any cards') : (such.match(/sum \S+|\S+/g) ?? []).map(sort).join(', ');
  return but ? `${says}, ${t('but no %1$s', nameOf(but))}` : says;
}

/** `[[flip CARDS] then] SYMBOL[, SYMBOL] [else SYMBOL[, SYMBOL]]`, in parts. */
export function sidesOf(deed: string | undefined): {
  on: string;
  shows: boolean;
  such: OwnSymbol[];
  other: OwnSymbol[];
} {
  const [, luck, on = '', such, other] =
    /^(?:(flip|show) (.+?) then |then )?(.*?)(?: else (.*))?$/.exec(deed ?? '') ?? [];
  return { on, shows: luck === 'show', such: symbolsIn(such), other: symbolsIn(other) };
}

function deedSays(deed: string | undefined, heard = ''): string[] {
  const says = (one: OwnSymbol): string => symbolSays(one, heard);
  const { on, shows, such, other } = sidesOf(deed);
  const luck = shows
    ? N_('A card that is drawn is shown; if it is one of these (%1$s):')
    : N_('If a "draw!" shows one of these (%1$s):');
  return [
    ...(on ? [t(luck, cardsSay(on))] : []),
    ...such.map(says),
    ...(other.length > 0 ? [t('Otherwise:'), ...other.map(says)] : []),
  ];
}

/** `hand at_least 3`, or a fact. */
function givenSays(condition: string | undefined): string[] {
  const [slug, bound, number] = condition?.split(' ') ?? [];
  const given = GIVENS.find((one) => one.slug === slug);
  if (!given) return [];
  if (given.most === 0) return [t(given.what)];
  const says = bound === 'at_least' ? N_('With at least %2$s %1$s:') : N_('With at most %2$s %1$s:');
  return [t(says, t(given.what), Number(number))];
}

/** `TRIGGER [CARD] [if CONDITION] [flip CARDS] then …` */
function whenSays(line: string): string[] {
  const [, slug, card, condition, deed] =
    /^(\w+) (?:(?!if |then |flip |show )(\w+) )?(?:if (.+?) )?((?:flip|show|then) .*)/.exec(line) ?? [];
  const trigger = TRIGGERS.find((one) => one.slug === slug);
  if (!trigger) return [];
  return [
    t(trigger.says, card ? nameOf(card) : ''),
    ...(card && trigger.named ? [t('If it was %1$s:', nameOf(card))] : []),
    ...givenSays(condition),
    ...deedSays(deed, slug),
  ];
}

function priceSays(price: string): string {
  const [, number = '', what = ''] = /^(\d+) (.*)/.exec(price) ?? [];
  if (what === 'nuggets') return t('nuggets: %1$s', number);
  if (what === 'firing') return t('a BANG! of the turn');
  return what === 'life' ? t('life points: %1$s', number) : t('from your hand, %1$s: %2$s', cardsSay(what), number);
}

const TIMES: Record<string, string> = {
  any: N_('In your turn you may, any number of times:'),
  anytime: N_('At any time you may:'),
  round: N_('Once from one turn of yours to the next you may, at any time:'),
};

/** `TIMES [if CONDITION] [pays PRICE, …] then SYMBOL[, SYMBOL]` */
function maySays(line: string | undefined): string[] {
  const [, times = '', condition, pays, deed] =
    /^(\w+) (?:if (.+?) )?(?:pays (.+?) )?((?:flip|show|then) .*)/.exec(line ?? '') ?? [];
  if (!times) return [];
  return [
    TIMES[times] ? t(TIMES[times]) : t('In your turn you may, so many times (%1$s):', times),
    ...givenSays(condition),
    ...deedSays(deed),
    ...(pays ? [t('What it costs: %1$s.', pays.split(', ').map(priceSays).join('; '))] : []),
  ];
}

/** `CARD FILTER` */
function standsSays(line: string): string {
  const [card = '', ...filter] = line.split(' ');
  return t('You may use as %1$s from your hand: %2$s.', nameOf(card), cardsSay(filter.join(' ')));
}

const NUMBERS: Record<string, string> = {
  cost: N_('It costs other cards of your hand: %1$s.'),
  firing: N_('It counts as one of your BANG! of the turn.'),
  missed: N_('It cancels a shot at you.'),
  bonus: N_('Then you draw cards: %1$s.'),
  any_other: N_('It is put in front of another player.'),
  any_player: N_('It is put in front of any player.'),
  turn_begins: N_('It goes when the turn of whoever has it begins.'),
  turn_ends: N_('It goes when the turn of whoever has it ends.'),
  round: N_('It goes when the next turn of whoever has laid it begins.'),
  names: N_('When you lay it down you name another player.'),
};

interface Lines {
  what: string;
  lines: ReadonlyMap<string, string>;
  whens: readonly string[];
  stands: readonly string[];
}

/** What the lines of a thing mean, each by its first word, and those that begin with `when` and with `as`. */
export function meaningOf({ what, lines, whens, stands }: Lines): string {
  const numbers = Object.entries(NUMBERS).flatMap(([word, says]) =>
    lines.has(word) || lines.get('before') === word || lines.get('lasts') === word
      ? [t(says, Number(lines.get(word)) || 0)]
      : [],
  );
  return [
    ...(what === 'event' ? [t('For all players, while it is in force:')] : []),
    ...deedSays(lines.get('play')),
    ...traitsSay(lines.get('in_play')),
    ...traitsSay(lines.get('is')),
    ...whens.flatMap(whenSays),
    ...maySays(lines.get('may')),
    ...stands.map(standsSays),
    ...numbers,
    ...(lines.has('cancels')
      ? [t('It avoids what cards of others do to you, if they are such (%1$s).', cardsSay(lines.get('cancels')!))]
      : []),
    ...(lines.has('apart') ? [t('It never lies beside %1$s.', nameOf(lines.get('apart')!))] : []),
    ...(lines.has('react') ? [t('You play it only out of turn:'), ...whenSays(lines.get('react')!)] : []),
    ...(lines.has('then') ? [t('When it has answered:'), ...deedSays(lines.get('then'))] : []),
    ...(lines.has('later')
      ? [t('When your next turn begins, if it still lies in play:'), ...deedSays(lines.get('later'))]
      : []),
  ].join(' ');
}
