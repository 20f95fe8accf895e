// A card of one's own is tried: a game with it is dealt, and its beginning is written down anew, so that one has it. What
// that makes is a position of docs/notation.md; the game goes on from there as its record.
import { cards, equipment, events } from '../catalogue';
import { thingsOf, type Told } from '../catalogue/pack';
import type { Player, Seat } from '../protocol';
import { PLAYER, PositionSource } from '../source/position_source';
import type { Asks } from '../source/replay_source';

const SEATS = 4;
const DEALT = /^(seats|name|role|character|moves|hash|end) /; // of a record: what the position says in its place
const BOTS: Record<Seat, string> = { B: 'Bea', C: 'Cal', D: 'Dot' };

/** What a table has to be set up with, so that there is such a thing. */
export function setupFor(thing: Told | undefined): { seats: number; bots: number; sets: string[] } {
  return { seats: SEATS, bots: SEATS - 1, sets: setsFor(thing) };
}
function setsFor(thing: Told | undefined): string[] {
  if (thing?.what === 'equipment') return ['gold_rush'];
  if (thing?.what === 'event') return thing.rest === 'own' ? [] : [thing.rest];
  const prints = thing?.what === 'card' ? (cards[thing.slug]?.prints ?? []) : [];
  const sets = prints.map(({ set }) => set);
  return sets.length === 0 || sets.includes('base') ? [] : [sets[0]!];
}

type Sitter = Pick<Player, 'seat' | 'role' | 'character'>;

/** The same people, but for the player, who begins as the Sheriff, and as that character. */
function seated(dealt: readonly Sitter[], character: string | undefined): Sitter[] {
  const sitters = dealt.map(({ seat, role, character }) => ({ seat, role, character }));
  const me = sitters.find(({ seat }) => seat === PLAYER)!;
  const sheriff = sitters.find(({ role }) => role === 'sheriff')!;
  [me.role, sheriff.role] = [sheriff.role, me.role];
  const same = sitters.find((one) => one.character === character);
  if (same) [me.character, same.character] = [same.character, me.character];
  else if (character !== undefined) me.character = character;
  return sitters;
}

/** Where a thing lies when the game begins: on the deck, from which the player is dealt first, in the row, or on the events. */
function placeOf({ what, slug, rest, lines }: Told, pack: string): string[] {
  if (what === 'equipment') return [`row ${slug}`];
  if (what === 'card') {
    const face = lines.get('faces')?.split(' ')[0] ?? cards[slug]?.prints[0]?.face;
    return face === undefined ? [] : [`deck ${slug}:${face}`];
  }
  if (what !== 'event') return [];
  const others = thingsOf(pack).filter((one) => one.what === 'event' && one.rest === rest && one.slug !== slug);
  const last = Object.keys(events).filter((one) => events[one]!.final && events[one]!.set === rest);
  return [`events ${[slug, ...others.map((one) => one.slug).filter((one) => !last.includes(one)), ...last].join(' ')}`];
}

/** The head of a record that begins so: `record` is of a game that was dealt with that pack, to those people. */
export function headOf(
  record: string,
  dealt: readonly Sitter[],
  thing: Told | undefined,
  name: string,
  pack: string,
): string[] {
  const lines = record.split('\n').filter((line) => line !== '' && !DEALT.test(`${line} `));
  const gold = thing?.what === 'equipment' ? ` gold ${equipment[thing.slug]?.cost ?? 0}` : '';
  const seats = seated(dealt, thing?.what === 'character' ? thing.slug : undefined).map(
    ({ seat, role, character }) => `seat ${seat} ${role} ${character}${seat === PLAYER ? gold : ''}`,
  );
  const names = dealt.map(({ seat }) => `name ${seat} ${seat === PLAYER ? name : BOTS[seat]}`);
  return [...lines, ...seats, ...(thing ? placeOf(thing, pack) : []), ...names, 'moves'];
}

/** How a record goes on: its next hash, and on another line the move of a bot for that seat, which is asked. */
export type Bots = (record: string, seat: Seat) => Promise<string>;

export class TrialPlay extends PositionSource {
  readonly #bots: Bots;
  readonly #over: () => void;
  #left = false;
  #hash = ''; // that stands before the next move of the player

  /** `over` is called when the game is. */
  constructor(asks: Asks, head: readonly string[], bots: Bots, over: () => void) {
    super(asks, head);
    this.#bots = bots;
    this.#over = over;
  }

  override async begin(): Promise<void> {
    await super.begin();
    await this.goOn();
  }

  /** Nobody looks any more. */
  leave(): void {
    this.#left = true;
  }

  protected get isOver(): boolean {
    return this.#left || this.view?.winner !== undefined;
  }

  protected override make(move: string): Promise<void> {
    return super.make(move.startsWith(PLAYER) ? `${this.#hash}\n${move}` : move);
  }

  protected async goOn(): Promise<void> {
    for (;;) {
      const seat = this.view?.question?.seat;
      if (this.isOver || seat === undefined) break;
      const next = await this.#bots(this.record, seat);
      this.#hash = next.split('\n')[0]!;
      if (seat === PLAYER) break;
      await this.make(next);
    }
    if (this.view?.winner !== undefined) this.#over();
  }
}
