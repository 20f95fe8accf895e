// The choice that is being made at the table: one selection over the legal moves of the open question, or several cards
// that will be discarded one after the other. Nothing is sent before the last step.
import type { LegalMove, Question } from '../protocol';
import type { TableModel } from '../table/model.svelte';
import { inVain } from './outlooks';
import {
  back,
  begin,
  choose,
  complete,
  depth,
  gripsInVain,
  gripsOf,
  options,
  possible,
  renew,
  seatsToChoose,
  tokens,
  valueOf,
  type Selection,
} from './selection';

/** Questions answered with several cards that may be gathered before they are sent. */
const GATHERED = new Set(['pay', 'excess', 'ranch']);

/** Refusals of what somebody says, and of the wish for a hint. */
const OF_WORDS = new Set(['muted', 'too_fast', 'no_hints']);

export class Chooser {
  readonly #model: TableModel;
  selection = $state.raw<Selection>(begin([]));
  gathered = $state.raw<readonly string[]>([]); // cards, in the order they were touched
  #queue: string[] = []; // cards still to be discarded, and then perhaps a pass
  #queued: Question['kind'] | undefined; // for questions of this kind
  #question = 0;
  asked = $state(''); // the card whose reason has been asked for
  #probes = false; // only a reason has been asked for: what has been chosen stands
  sent = $state(0); // number of the question that has been answered
  doubted = $state.raw<LegalMove | null>(null); // a move that does nothing, before somebody who learns sends it
  readonly #learns: boolean;

  /** `learns`: whoever plays is asked once more before a move that does nothing. */
  constructor(model: TableModel, learns = false) {
    this.#model = model;
    this.#learns = learns;
  }

  /** Takes up the open question; keeps what has been chosen when it is still the same one. */
  renew(question: Question | undefined): void {
    const moves = question?.legal ?? [];
    if (question?.n === this.#question) {
      this.selection = renew(this.selection, moves);
      return;
    }
    this.asked = '';
    this.doubted = null;
    this.#model.forgetRefusal();
    this.#question = question?.n ?? 0;
    this.selection = begin(moves);
    this.gathered = [];
    // What was gathered for one question is no answer to another.
    if (!question || question.kind !== this.#queued) this.#queue = [];
    const next = this.#queue.shift();
    if (next === undefined) return;
    const move = moves.find(({ card, verb }) => (verb === 'discard' && card === next) || verb === next);
    if (move) this.#send(move);
    else this.#queue = [];
  }

  /** No second answer while one is on its way. */
  get open(): boolean {
    const question = this.#model.asked;
    return question !== undefined && this.#model.up && this.sent !== question.n;
  }

  /** The number of the question that is put to the reader. */
  get question(): number | undefined {
    return this.#model.asked?.n;
  }

  get kind(): Question['kind'] | undefined {
    return this.#model.asked?.kind;
  }

  get gathers(): boolean {
    return this.kind !== undefined && GATHERED.has(this.kind);
  }

  /** How many cards can be gathered; as many as one likes where the question names no number. */
  get wanted(): number {
    return this.kind === 'ranch' ? Infinity : (this.#model.asked?.count ?? 1);
  }

  get steps(): number {
    return depth(this.selection) + this.gathered.length;
  }

  /** What can be taken hold of now, of a kind: 'card', 'row', 'seat', … */
  grips(kind: string): Set<string> {
    return this.open ? gripsOf(this.selection.moves, kind) : new Set();
  }

  /** Those of them that may be taken hold of and do nothing. */
  vain(kind: string): Set<string> {
    return this.open ? gripsInVain(this.selection.moves, kind) : new Set();
  }

  /** Whether the token may be chosen next, and nothing comes of it. */
  isVain(token: string): boolean {
    return inVain(possible(choose(this.selection, token)));
  }

  /** Seats that light up, with the token that chooses them. */
  get seats(): Map<string, string> {
    return this.open ? seatsToChoose(this.selection) : new Map();
  }

  /** Options that are shown as buttons in the question, once something has been chosen. */
  get next(): string[] {
    return this.open && this.selection.chosen.length
      ? options(this.selection).filter((token) => !/^(target|seat):/.test(token))
      : [];
  }

  /** A whole move that waits for its last word. */
  get ready(): LegalMove | undefined {
    return this.open ? complete(this.selection) : undefined;
  }

  /** What a bot would choose, one thing after the other; only the first when something else has been chosen. */
  get advice(): string[] {
    const move = this.#model.advised;
    const row = move && this.open ? tokens(move) : [];
    return this.selection.chosen.every(({ token }, i) => row[i] === token) ? row : row.slice(0, 1);
  }

  /** Says what a bot would do, or no more. */
  toggleAdvice(): boolean {
    if (!this.open || !this.#model.advises) return false;
    if (this.#model.advised) this.#model.forgetAdvice();
    else this.#model.askAdvice();
    return true;
  }

  /** Enough cards have been gathered. */
  get enough(): boolean {
    return this.gathered.length > 0 && (this.kind === 'ranch' || this.gathered.length === this.wanted);
  }

  /** Presses the nth button of a choice that has begun, from 1; false when there is none. */
  pressNth(n: number): boolean {
    if (this.doubted) {
      if (n === 1) this.clear();
      else if (n === 2) this.insist();
      return n <= 2;
    }
    const next = this.next;
    const token = next[n - 1];
    if (token !== undefined) this.touch(token);
    else if (n === next.length + 1 && (this.ready || this.enough)) this.confirm();
    else return false;
    return true;
  }

  /** Touches something: a card, a seat, a piece for sale. Touched once more, a card that needs nothing else is played. */
  touch(token: string): void {
    if (!this.open) return;
    this.#forgetReason();
    if (this.doubted) {
      const held = this.selection.chosen[0]?.token;
      this.clear();
      if (token === held) return;
    }
    if (this.gathers && token.startsWith('card:')) {
      this.#gather(valueOf(token));
      return;
    }
    const first = this.selection.chosen[0]?.token;
    if (first === token && this.ready) {
      this.confirm();
      return;
    }
    const further = choose(this.selection, token);
    if (further !== this.selection) this.#take(further, first !== undefined);
    else if (first === token) this.clear();
    else this.#take(choose(begin(this.selection.moves), token), false);
  }

  /** Chooses along a whole way at once, as a drag does: what, then on whom. */
  drop(token: string, target: string | undefined): void {
    if (!this.open) return;
    const held = choose(begin(this.selection.moves), token);
    const aimed = target === undefined ? held : choose(held, `target:${target}`);
    this.selection = aimed;
    const move = complete(aimed);
    if (move && options(aimed).length === 0) this.#send(move);
  }

  /** Sends the move that is ready, or the gathered cards. */
  confirm(): void {
    const move = this.ready;
    if (move) this.#send(move);
    else if (this.gathered.length) this.sendGathered();
  }

  /** Sends the doubted move all the same. */
  insist(): void {
    const move = this.doubted;
    if (move && this.open) this.#answer(move);
  }

  sendGathered(): void {
    const [first, ...rest] = this.gathered;
    const move = this.selection.moves.find(({ verb, card }) => verb === 'discard' && card === first);
    this.#queue = this.kind === 'ranch' ? [...rest, 'pass'] : rest;
    this.#queued = this.kind;
    if (move) this.#send(move);
  }

  /** Sends a move that a button names whole. */
  play(move: LegalMove): void {
    if (this.open) this.#send(move);
  }

  /** Asks the server what keeps a card of the hand from being played: it refuses the move and says why. */
  askWhy(card: string): void {
    const question = this.#model.asked;
    if (!question || !this.open) return;
    this.clear();
    this.asked = card;
    this.#model.move(question, `${question.kind === 'play' ? 'play' : 'respond'} ${card}`);
  }

  /** Asks what keeps the thing that is held from being aimed at a seat; it stays in hand. */
  askWhyNotAt(seat: string): void {
    const question = this.#model.asked;
    const move = possible(this.selection).find(({ target }) => target !== undefined);
    const words = move?.move.split(' ') ?? [];
    const at = words.indexOf(move?.target ?? '');
    if (!question || !this.open || at < 0) return;
    this.#probes = true;
    this.asked = '';
    this.#model.move(question, [...words.slice(0, at), seat].join(' '));
  }

  /** The refusal says only that a target is missing: asks again, at whoever is nearest. */
  askOnWithTarget(): boolean {
    const question = this.#model.asked;
    const near = [...this.#model.others]
      .filter(({ distance }) => distance > 0)
      .sort((a, b) => a.distance - b.distance)[0];
    if (!question || !near || !this.asked) return false;
    this.#model.move(question, `play ${this.asked} ${near.seat}`);
    this.asked = '';
    return true;
  }

  /** Takes back the last step; false when there is none. */
  back(): boolean {
    this.#forgetReason();
    if (this.doubted) {
      this.clear();
      return true;
    }
    if (this.gathered.length) {
      this.gathered = this.gathered.slice(0, -1);
      return true;
    }
    if (!this.selection.chosen.length) return false;
    this.selection = back(this.selection);
    return true;
  }

  clear(): void {
    this.doubted = null;
    this.selection = begin(this.selection.moves);
    this.gathered = [];
  }

  /** What was refused can be chosen anew; where only words were refused, the choice stands. */
  refused(code?: string): void {
    if (code !== undefined && OF_WORDS.has(code)) return;
    const probed = this.#probes;
    this.#probes = false;
    if (probed && code !== undefined) return;
    this.sent = 0;
    this.#queue = [];
    this.clear();
  }

  #forgetReason(): void {
    this.asked = '';
    this.#probes = false;
    this.#model.forgetRefusal();
  }

  #take(selection: Selection, aimed: boolean): void {
    this.selection = selection;
    const move = complete(selection);
    // A move of one step waits for a second touch; one that has been aimed goes off.
    if (move && aimed && options(selection).length === 0) this.#send(move);
  }

  #gather(card: string): void {
    if (this.gathered.includes(card)) this.gathered = this.gathered.filter((other) => other !== card);
    else if (this.gathered.length < this.wanted) this.gathered = [...this.gathered, card];
    else if (this.wanted === 1) this.gathered = [card];
  }

  #send(move: LegalMove): void {
    if (this.#learns && inVain([move])) this.doubted = move;
    else this.#answer(move);
  }

  #answer(move: LegalMove): void {
    const question = this.#model.asked;
    if (!question) return;
    this.doubted = null;
    this.sent = question.n;
    this.#model.move(question, move.move);
  }
}
