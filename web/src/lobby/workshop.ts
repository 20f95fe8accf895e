// A thing as a form has it, and as a pack says it. What may stand together the compiler knows; the form offers
// no more than it takes.
import { EFFECTS, TRIGGERS } from '$generated/symbols';
import type { OwnSymbol } from '../catalogue/meaning';

export type { OwnSymbol };
type Traits = Readonly<Record<string, number>>; // those that are chosen, with their number

export interface OwnWhen {
  trigger: string; // with the card that it names
  then: readonly OwnSymbol[];
}
export interface OwnCharacter {
  what: 'character';
  name: string;
  life: number;
  traits: Traits;
  when?: OwnWhen | undefined;
}
export interface OwnCard {
  what: 'card';
  name: string;
  border: 'brown' | 'blue' | 'green';
  does: 'play' | 'missed'; // of a card that is not blue
  play: readonly OwnSymbol[];
  cost: number;
  traits: Traits;
  before: '' | 'any_other' | 'any_player'; // of a blue card, as `lasts`; '': it lies before its owner
  lasts: '' | 'turn_begins' | 'turn_ends'; // '': for ever
  when?: OwnWhen | undefined; // of a blue card
  faces: readonly string[];
}
export interface OwnEquipment {
  what: 'equipment';
  name: string;
  kept: boolean;
  price: number;
  copies: number;
  play: OwnSymbol; // of a brown piece
  traits: Traits; // of a black one
  before: boolean; // put in front of anybody
  when?: OwnWhen | undefined;
}
export interface OwnEvent {
  what: 'event';
  name: string;
  box: string;
  traits: Traits;
  when?: OwnWhen | undefined;
}
export type Own = OwnCharacter | OwnCard | OwnEquipment | OwnEvent;

const LEAST = 2; // letters of a name in a pack
const MOST = 24;

/** The name under which a pack knows it, which no other thing there has. */
export function slugOf(name: string, taken: (slug: string) => boolean): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  const slug = (letters.length < LEAST ? `own_${letters}` : letters).slice(0, MOST).replace(/_+$/, '');
  for (let n = 1; ; n++) {
    const one = n === 1 ? slug : `${slug.slice(0, MOST - 3)}_${n}`;
    if (!taken(one)) return one;
  }
}

const words = (traits: Traits, any: ReadonlySet<string>): string =>
  Object.entries(traits)
    .map(([slug, number]) => (any.has(slug) ? `${slug} any` : number > 0 ? `${slug} ${number}` : slug))
    .join(' ');

export const written = ({ effect, amount, aim }: OwnSymbol): string =>
  `${effect}${(EFFECTS.find(({ slug }) => slug === effect)?.most ?? 0) > 0 ? ` ${amount}` : ''} @ ${aim}`;

const whenOf = (when: OwnWhen | undefined): string[] =>
  when ? [`when ${when.trigger} then ${when.then.map(written).join(', ')}`] : [];

function firstLine(own: Own, slug: string): string {
  switch (own.what) {
    case 'card':
      return `card ${slug} ${own.border}`;
    case 'character':
      return `character ${slug} ${own.life}`;
    case 'equipment':
      return `equipment ${slug} ${own.kept ? 'black' : 'brown'} ${own.price}`;
    case 'event':
      return `event ${slug} ${own.box}`;
  }
}

/** The lines that say it in a pack. */
export function linesOf(own: Own, slug: string, language: string, any: ReadonlySet<string>): string {
  const out = [firstLine(own, slug)];
  const name = own.name.replace(/[#\s]+/g, ' ').trim();
  if (name) out.push(`name ${language} ${name}`);
  const traits = words(own.traits, any);
  if (own.what === 'equipment') {
    if (own.copies > 1) out.push(`copies ${own.copies}`);
    if (own.kept && own.before) out.push('before any_player');
    if (!own.kept) out.push(`play ${written(own.play)}`);
  }
  if (own.what === 'character' || own.what === 'event' || (own.what === 'equipment' && own.kept)) {
    if (traits) out.push(`is ${traits}`);
    out.push(...whenOf(own.when));
  } else if (own.what === 'card') {
    if (own.border === 'blue') {
      if (own.before) out.push(`before ${own.before}`);
      if (own.lasts) out.push(`lasts ${own.lasts}`);
      if (traits) out.push(`in_play ${traits}`);
      out.push(...whenOf(own.when));
    } else if (own.does === 'missed') out.push('missed 1');
    else {
      if (own.cost > 0) out.push(`cost ${own.cost}`);
      out.push(`play ${own.play.map(written).join(', ')}`);
    }
    out.push(`faces ${own.faces.join(' ')}`);
  }
  return out.join('\n') + '\n';
}

/** At whom the second of two symbols may be aimed: a move names one target, and a card that is taken is named by it. */
export function secondAims(effect: string, first: OwnSymbol): string[] {
  const aims = EFFECTS.find(({ slug }) => slug === effect)?.aims ?? [];
  const takes = effect === 'take' || effect === 'take_away';
  return aims.filter(
    (aim) => aim === 'all_others' || aim === 'all_players' || (!takes && (aim === 'self' || aim === first.aim)),
  );
}

/** At whom what follows may be aimed: nobody is chosen, and who is just answering or drawing is asked nothing. */
export function thenAims(effect: string, trigger: string): string[] {
  const heard = TRIGGERS.find(({ slug }) => slug === trigger);
  const aims = EFFECTS.find(({ slug }) => slug === effect)?.aims ?? [];
  const gift = effect === 'heal' || effect === 'draw' || effect === 'gain';
  if (!heard || (heard.gifts && !gift)) return [];
  if (heard.draws) return effect === 'draw' ? ['self'] : [];
  const named = effect === 'move' || effect === 'trade'; // a card in play
  const atOne = !named && aims.some((aim) => aim === 'reachable' || aim === 'any_other' || aim === 'any_player');
  return [
    ...aims.filter((aim) => aim === 'self' || aim === 'all_others' || aim === 'all_players'),
    ...(atOne && heard.whoever ? ['whoever'] : []),
  ];
}
