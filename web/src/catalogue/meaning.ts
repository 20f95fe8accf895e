// What the symbols and numbers of a pack mean, in sentences.
import { AIMS, EFFECTS, GIVENS, SORTS, TRAITS, TRIGGERS } from '$generated/symbols';
import { N_, n, t } from '../texts/index.svelte';
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

const cardCount = (number: number): string => n('%1$s card', '%1$s cards', number);
const lifeCount = (number: number): string => n('%1$s life point', '%1$s life points', number);
const goldCount = (number: number): string => n('%1$s nugget', '%1$s nuggets', number);

/** What is said of an effect or a trait (src/pack/symbols.def), of so many, done to somebody. */
export const amountSays = (says: string, amount: number, whom = ''): string =>
  t(says, amount, whom, cardCount(amount), lifeCount(amount), goldCount(amount));

/** The same of the effect of a symbol; done to `whom`. */
export function effectSays({ effect, amount, aim }: OwnSymbol, whom: string): string {
  const { own, what = effect } = EFFECTS.find(({ slug }) => slug === effect) ?? {};
  return amountSays((aim === 'self' && own) || what, amount, whom);
}

function symbolSays(symbol: OwnSymbol, heard: string): string {
  const { effect, amount, aim, unless, of } = symbol;
  const hard = effect === 'shoot' && amount > 1 ? ` ${t('It takes %1$s Missed!.', amount)}` : '';
  const says = `${effectSays(symbol, aimSays(aim, heard))}.${hard}`;
  if (of) return `${says} ${t('Only of these: %1$s.', cardsSay(of))}`;
  if (!unless) return says;
  const price = unless.word === 'for' ? N_('Only if you discard %1$s.') : N_('Whoever discards %1$s is spared.');
  return `${says} ${t(price, handSays(unless.number, unless.cards))}`;
}

function traitsSay(line: string | undefined): string[] {
  return [...(line ?? '').matchAll(/([a-z_]+)(?: (\d+))?/g)].flatMap(([, word = '', number]) => {
    const trait = TRAITS.find(({ slug }) => slug === word);
    return trait ? [amountSays(trait.says, Number(number ?? 0))] : [];
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

/** So many of the hand that are such. */
function handSays(number: string, filter: string): string {
  const cards = t('%1$s of the hand', cardCount(Number(number)));
  return filter === 'any' ? cards : `${cards} (${cardsSay(filter)})`;
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
  const luck = shows ? N_('You draw a card and show it; on %1$s:') : N_('If a "draw!" shows %1$s:');
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
  const count = Number(number);
  const what = t(given.what);
  if (bound === 'at_least') return [count === 1 ? t('With %1$s:', what) : t('With at least %2$s %1$s:', what, count)];
  return [count === 0 ? t('Without %1$s:', what) : t('With fewer than %2$s %1$s:', what, count + 1)];
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
  if (what === 'nuggets') return goldCount(Number(number));
  if (what === 'firing') return t('a BANG! of the turn');
  return what === 'life' ? lifeCount(Number(number)) : handSays(number, what);
}

const TIMES: Record<string, string> = {
  any: N_('In your turn, as often as you like:'),
  anytime: N_('At any time, if you like:'),
  round: N_('Once from one turn of yours to the next, at any time:'),
};

/** `TIMES [if CONDITION] [pays PRICE, …] then SYMBOL[, SYMBOL]` */
function maySays(line: string | undefined): string[] {
  const [, times = '', condition, pays, deed] =
    /^(\w+) (?:if (.+?) )?(?:pays (.+?) )?((?:flip|show|then) .*)/.exec(line ?? '') ?? [];
  if (!times) return [];
  return [
    TIMES[times]
      ? t(TIMES[times])
      : n('Once in your turn, if you like:', 'Up to %1$s times in your turn, if you like:', Number(times)),
    ...givenSays(condition),
    ...deedSays(deed),
    ...(pays ? [t('It costs %1$s.', pays.split(', ').map(priceSays).join(', '))] : []),
  ];
}

/** `CARD FILTER` */
function standsSays(line: string): string {
  const [card = '', ...filter] = line.split(' ');
  return t('You may use as %1$s from your hand: %2$s.', nameOf(card), cardsSay(filter.join(' ')));
}

const NUMBERS: Record<string, string> = {
  cost: N_('It also costs %1$s of your hand.'),
  firing: N_('It counts as one of your BANG! of the turn.'),
  missed: N_('It cancels a shot at you.'),
  bonus: N_('Then you draw %1$s.'),
  any_other: N_('It is put in front of another player.'),
  any_player: N_('It is put in front of any player.'),
  turn_begins: N_('It goes when the turn of whoever has it begins.'),
  turn_ends: N_('It goes when the turn of whoever has it ends.'),
  round: N_('It goes when the next turn of whoever has laid it begins.'),
  names: N_('When you lay it down you name another player.'),
};

/** What follows a colon goes on with a small letter, unless it is all capitals, as a BANG! is. */
const sentences = (parts: readonly string[]): string =>
  parts
    .map((part, i) =>
      parts[i - 1]?.endsWith(':') ? part.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase()) : part,
    )
    .join(' ');

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
      ? [t(says, cardCount(Number(lines.get(word)) || 0))]
      : [],
  );
  return sentences([
    ...(what === 'event' ? [t('For all players, while it is in force:')] : []),
    ...deedSays(lines.get('play')),
    ...traitsSay(lines.get('in_play')),
    ...traitsSay(lines.get('is')),
    ...whens.flatMap(whenSays),
    ...maySays(lines.get('may')),
    ...stands.map(standsSays),
    ...numbers,
    ...(lines.has('cancels') ? [t('It avoids what others do to you with %1$s.', cardsSay(lines.get('cancels')!))] : []),
    ...(lines.has('apart') ? [t('It never lies beside %1$s.', nameOf(lines.get('apart')!))] : []),
    ...(lines.has('react') ? [t('You play it only out of turn:'), ...whenSays(lines.get('react')!)] : []),
    ...(lines.has('then') ? [t('When it has answered:'), ...deedSays(lines.get('then'))] : []),
    ...(lines.has('later')
      ? [t('When your next turn begins, if it still lies in play:'), ...deedSays(lines.get('later'))]
      : []),
  ]);
}
