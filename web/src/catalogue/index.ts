// What exists: cards, characters, events, equipment and roles, from the rows of the engine (see tools/catalogue.js).
import data from '$generated/catalogue.json';
import type { Option, Role, SetName, Suit, Winner } from '../protocol';
import { N_, t } from '../texts/index.svelte';

export type { Role, SetName, Suit };

export type Border = 'brown' | 'blue' | 'green';

/** One sign of the strip on a card. */
export interface Sign {
  cost?: boolean;
  flip?: Suit;
  ranks?: string;
  sign?: string;
  number?: number;
  seen?: boolean;
  target?: string;
}

/** What happens to whom, in the words that packs have for it (src/pack/symbols.def). */
export interface Effect {
  effect: string;
  aim: string;
}

export interface CardKind {
  name: string;
  border: Border;
  book: boolean;
  range: number;
  shot: boolean; // aimed at a player it is one, or, as a Missed! may, stands for one
  does: Effect[];
  symbols: Sign[];
  prints: { set: SetName; face: string }[];
}
export interface CharacterKind {
  name: string;
  set: SetName;
  life: number;
  throws_away?: true; // asked after a draw, names the card that goes; others name what they keep
}
export interface EventKind {
  name: string;
  set: SetName | 'own'; // the deck of a pack's own
  final: boolean;
}
/** A box of cards. */
export interface SetKind {
  name: string;
  line: string;
}
/** A variant of the rules, and what it needs before it means anything. */
export interface OptionKind {
  name: string;
  line: string;
  rule: string;
  set: SetName | 'events'; // that it needs
  seats: number;
}
export interface EquipmentKind {
  name: string;
  kept: boolean;
  cost: number;
  copies: number;
  does: Effect[];
}
/** What is dealt to so many players, and who can win: with an option, and without another. */
export interface TableKind {
  seats: number;
  with?: Option;
  without?: Option;
  roles: Partial<Record<Role, number>>;
  wins: Winner[];
}

// The file is made by the build, which writes exactly these shapes.
const catalogue = data as unknown as {
  cards: Record<string, CardKind>;
  characters: Record<string, CharacterKind>;
  events: Record<string, EventKind>;
  equipment: Record<string, EquipmentKind>;
  sets: Record<SetName, SetKind>;
  options: Record<string, OptionKind>;
  tables: TableKind[];
  hunts: Partial<Record<Role, Role>>; // whom each has to bring down in person, where all play alone
  errors: Record<string, { message: string; rule: string }>;
  levels: Record<string, { name: string }>; // of bots that think
  styles: Record<string, { name: string }>; // of theirs
};
/** What is played with beside the boxes, whose cards then stand here, too (pack.ts). */
export const pack = { text: '' };

/** Plays with that pack from now on, or, with '', with none; its cards stand here when this has come to an end. */
export async function playWith(text: string): Promise<void> {
  if (text !== pack.text) (await import('./pack')).usePack(text);
}

export const { cards, characters, events, equipment, sets, options, tables, hunts, errors, levels, styles } = catalogue;

/** Whether it is jail for whoever has it: what takes a turn away has no word in packs, but a sign of its own. */
const jails = (slug: string): boolean => cards[slug]?.symbols.some(({ sign }) => sign === 'leave') === true;

/** What a card or piece does to the one player it is aimed at: an effect, or `jail`. */
export function aimedEffect(slug: string): string | undefined {
  if (jails(slug)) return 'jail';
  const does = (cards[slug] ?? equipment[slug])?.does;
  return does?.find(({ aim }) => aim !== 'self' && aim !== 'all_others')?.effect;
}

/** Whether there are event cards in these boxes. */
export const bringEvents = (boxes: readonly SetName[]): boolean =>
  Object.values(events).some(({ set }) => set !== 'own' && boxes.includes(set));

export const ROLES: Record<Role, { name: string; goal: string }> = {
  sheriff: { name: N_('Sheriff'), goal: N_('Bring down every Outlaw and the Renegade.') },
  deputy: { name: N_('Deputy'), goal: N_('Keep the Sheriff alive and see the Outlaws and the Renegade fall.') },
  outlaw: { name: N_('Outlaw'), goal: N_('Bring down the Sheriff.') },
  renegade: { name: N_('Renegade'), goal: N_('Be the last one standing: the Sheriff falls last.') },
};

export const SUITS: Record<Suit, { name: string; sign: string; red: boolean }> = {
  S: { name: N_('spades'), sign: '♠', red: false },
  H: { name: N_('hearts'), sign: '♥', red: true },
  D: { name: N_('diamonds'), sign: '♦', red: true },
  C: { name: N_('clubs'), sign: '♣', red: false },
};

/** A card as the notation writes it: `bang:QH`, `stagecoach:9S'`. */
export interface Printed {
  slug: string;
  rank: string;
  suit: Suit;
}

export function printed(card: string): Printed | undefined {
  const match = /^([a-z][a-z0-9_]*):(\d+|[JQKA])([SHDC])'?$/.exec(card);
  if (!match?.[1] || !match[2] || !(match[1] in cards)) return undefined;
  return { slug: match[1], rank: match[2], suit: match[3] as Suit };
}

/** The name of anything that has a slug, in the reader's language. */
export function nameOf(slug: string): string {
  const thing = cards[slug] ?? characters[slug] ?? events[slug] ?? equipment[slug];
  if (thing) return t(thing.name);
  return slug in ROLES ? t(ROLES[slug as Role].name) : slug;
}

/** "BANG! (Q♥)"; "a card" when it cannot be known. */
export function cardName(card: string): string {
  const face = printed(card);
  if (!face) return t('a card');
  return `${nameOf(face.slug)} (${face.rank}${SUITS[face.suit].sign})`;
}

export function roleName(role: Role | undefined): string {
  return role ? t(ROLES[role].name) : t('unknown role');
}
