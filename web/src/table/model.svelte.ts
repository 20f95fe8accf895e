// A table as its screen needs it: the parts of the updates, put together, and what follows from them alone.
import type {
  ChatLine,
  Clock,
  GameEvent,
  Hint,
  LegalMove,
  Player,
  Question,
  Room,
  Seat,
  TableMessage,
  Tempo,
  View,
} from '../protocol';
import { digest, type Doing } from '../play/digest';
import { choose } from '../settings.svelte';
import { talk } from '../source/shared';
import type { News, TableSource } from '../source/table_source';
import { share } from './share';
import { likedTempo, maySetTempo } from './tempo';

/** The log keeps what happened, and which turn of the table it belongs to. */
export interface LogEntry {
  id: number;
  turns: number;
  event: GameEvent;
}

export interface Refusal {
  code: string;
  message: string;
  rule?: string;
}

const LOG_ROOM = 2000; // lines; a long game has about a thousand

/** While characters are chosen nobody plays yet, and nobody is out. */
function seated(view: View): View {
  if (view.phase !== 'setup') return view;
  const players = view.players.map((player): Player => ({
    ...player,
    status: player.status === 'dead' ? 'alive' : player.status,
  }));
  return { ...view, players };
}

export class TableModel {
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  clock = $state.raw<(Clock & { at: number }) | null>(null); // at: performance.now() when it came
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  up = $state(true);
  refusal = $state.raw<Refusal | null>(null);
  /** The last line of the log before what has followed one's own last decision. */
  since = $state(0);
  left = $state<'' | 'left' | 'kicked' | 'ended'>('');
  #hint = $state.raw<Hint | null>(null);

  readonly source: TableSource;
  readonly #fresh = new Set<(events: GameEvent[], before: View | null) => void>();
  #ids = 0;
  #going: Tempo | undefined; // the tempo when bots were seen to play last
  #tempoOf = -1; // the game that has been told the tempo one likes

  constructor(source: TableSource) {
    this.source = source;
  }

  /** Begins to listen; ends when the returned function is called. */
  start(): () => void {
    return this.source.listen((news) => this.#hear(news));
  }

  /** Calls back with the events of each update, after the view has changed. */
  onEvents(hear: (events: GameEvent[], before: View | null) => void): () => void {
    this.#fresh.add(hear);
    return () => this.#fresh.delete(hear);
  }

  send(message: TableMessage): void {
    this.refusal = null;
    this.source.send(message);
  }

  move(question: Question, move: string): void {
    this.send({ type: 'move', question: question.n, move });
  }

  get maySetTempo(): boolean {
    return maySetTempo(this.room, this.source.person);
  }

  setTempo(tempo: Tempo): void {
    // To hurry to the end, or to stop, is for this game; everything else is liked the next time, too.
    if (tempo !== 'paused' && this.own?.status !== 'dead') choose({ tempo });
    this.send({ type: 'tempo', tempo });
  }

  /** After a pause: as before it, and where that is not known, as the table was set up, or else as one likes it. */
  goOn(): void {
    const pace = this.room?.pace ?? 'normal';
    this.send({ type: 'tempo', tempo: this.#going ?? (pace === 'normal' ? likedTempo() : pace) });
  }

  /** Whether bots go so fast that one has to be told what they did. */
  get hurries(): boolean {
    return this.room?.tempo === 'fast' || this.room?.tempo === 'straight';
  }

  /** What the others have done since one's own last decision. */
  get doings(): Doing[] {
    const from = this.log.findLastIndex(({ id }) => id <= this.since) + 1;
    return digest(
      this.log.slice(from).map(({ event }) => event),
      this.me,
    );
  }

  /** Whether somebody who is asked may hear what a bot would do. */
  get advises(): boolean {
    return this.asked !== undefined && this.room?.hints === true;
  }

  /** What a bot would do about the open question, once it has been asked for. */
  get advised(): LegalMove | undefined {
    return this.legal(this.hint?.move);
  }

  /** The same with its reasons. */
  get hint(): Hint | undefined {
    return this.#hint !== null && this.asked?.n === this.#hint.question ? this.#hint : undefined;
  }

  /** The move of the open question that is written so. */
  legal(written: string | undefined): LegalMove | undefined {
    return this.asked?.legal?.find(({ move }) => move === written);
  }

  askAdvice(): void {
    if (this.advises && this.asked) this.send({ type: 'hint', question: this.asked.n });
  }

  /** What was refused is told no longer once something else is touched. */
  forgetRefusal(): void {
    this.refusal = null;
  }

  forgetAdvice(): void {
    this.#hint = null;
  }

  get me(): Seat | undefined {
    return this.view?.viewer;
  }

  get own(): Player | undefined {
    return this.player(this.me);
  }

  get over(): boolean {
    return this.view?.winner !== undefined;
  }

  /** The name of the one who has won alone. */
  get soleWinner(): string | undefined {
    return this.view?.winner === 'seat' ? this.name(this.view.winners?.[0]) : undefined;
  }

  get question(): Question | undefined {
    return this.view?.question;
  }

  /** The open question, when it is put to the reader. */
  get asked(): Question | undefined {
    const question = this.question;
    return question && question.seat === this.me && question.legal ? question : undefined;
  }

  player(seat: Seat | undefined): Player | undefined {
    return seat === undefined ? undefined : this.view?.players.find((player) => player.seat === seat);
  }

  name(seat: Seat | undefined): string {
    return this.player(seat)?.name ?? seat ?? '';
  }

  /** The others, clockwise from the reader's left; for a spectator all, from the seat after A. */
  get others(): Player[] {
    const players = this.view?.players ?? [];
    const at = players.findIndex((player) => player.seat === this.me);
    if (at < 0) return [...players.slice(1), ...players.slice(0, 1)];
    return [...players.slice(at + 1), ...players.slice(0, at)];
  }

  /** How far `to` is for `from`; 0 when one of them is out. */
  distance(from: Seat, to: Seat): number {
    const seats = this.view?.players.map((player) => player.seat) ?? [];
    return this.view?.distances[seats.indexOf(from)]?.[seats.indexOf(to)] ?? 0;
  }

  /** Whether the weapon of `from` carries to `to`. */
  reaches(from: Seat, to: Seat): boolean {
    const distance = this.distance(from, to);
    return distance > 0 && distance <= (this.player(from)?.reach ?? 0);
  }

  #hear(news: News): void {
    switch (news.type) {
      case 'line':
        this.up = news.up;
        return;
      case 'left':
        this.left = news.why;
        return;
      case 'error':
        this.refusal = news.error;
        return;
      case 'hint':
        this.#hint = news.hint;
        return;
      case 'update':
        this.#update(news.update);
        return;
      default:
        news satisfies never;
    }
  }

  // Alone with bots one need not wait for them as for people; a pace that was chosen for the table stays.
  #likeTempo(): void {
    const { room } = this;
    if (!room || !this.maySetTempo || this.#tempoOf === room.game) return;
    this.#tempoOf = room.game;
    if (room.pace === 'normal' && room.tempo === 'normal' && likedTempo() !== 'normal')
      this.source.send({ type: 'tempo', tempo: likedTempo() });
  }

  #update({ since, room, view, events, clock, chat }: Extract<News, { type: 'update' }>['update']): void {
    const before = this.view;
    const answered = this.asked;
    if (since === 0) {
      this.log = [];
      this.chat = [];
    }
    if (room) this.room = room;
    if (room?.tempo && room.tempo !== 'paused') this.#going = room.tempo;
    if (view) {
      this.view = share(before, seated(view));
      this.clock = clock ? { ...clock, at: performance.now() } : null;
      this.refusal = null;
    }
    if (chat) this.chat = talk(this.chat, chat);
    if (answered && this.asked?.n !== answered.n) this.since = this.#ids;
    this.#likeTempo();
    if (!events?.length) return;
    // Turns are counted by their beginnings; those of this update have led to the number of the view.
    let turns = (this.view?.turns ?? 0) - events.filter(({ kind }) => kind === 'turn_begins').length;
    const entries = events.map((event): LogEntry => {
      if (event.kind === 'turn_begins') turns++;
      return { id: ++this.#ids, turns, event };
    });
    this.log = [...this.log, ...entries].slice(-LOG_ROOM);
    if (since > 0) for (const hear of [...this.#fresh]) hear(events, before);
  }
}
