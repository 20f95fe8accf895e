// The room of a table as its screens need it: who sits where, what is set, and what was refused.
import { asError } from '../problems';
import type { ChatLine, Place, Room, Seat, ServerError, Settings, TableMessage, View } from '../protocol';
import type { Line } from '../source/line.svelte';
import { talk } from '../source/shared';
import type { TableSource } from '../source/table_source';

export class RoomModel {
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  /** Of the pack that is played with; '' for none. */
  pack = $state('');
  chat = $state.raw<ChatLine[]>([]);
  up = $state(true);
  /** One has left. */
  gone = $state(false);
  refused = $state.raw<ServerError | null>(null);
  /** The commitment that was shown while the game ran, for the check after it. */
  commitment = $state('');

  readonly code: string;
  readonly #line: Line;
  readonly source: TableSource;

  constructor(line: Line, source: TableSource, code: string) {
    this.#line = line;
    this.source = source;
    this.code = code;
  }

  start(): () => void {
    return this.source.listen((news) => {
      if (news.type === 'line') this.up = news.up;
      if (this.up && this.refused?.code === 'line_broken') this.refused = null; // it is back
      if (news.type === 'left') this.gone = true;
      if (news.type !== 'update') return;
      const { since, room, view, chat, pack } = news.update;
      if (since === 0) this.chat = [];
      if (pack ?? since === 0) this.pack = pack?.text ?? '';
      if (room) {
        this.room = room;
        if (room.state === 'playing') this.commitment = room.commitment ?? '';
      }
      if (view) this.view = view;
      if (chat) this.chat = talk(this.chat, chat);
    });
  }

  get person(): number | undefined {
    return this.source.person;
  }
  /** Where one plays: one's own place, or that of a bot which one has taken over. */
  get place(): Place | undefined {
    const places = this.room?.places.filter(({ person }) => person !== undefined && person === this.person);
    return places?.find(({ taken_over }) => taken_over) ?? places?.[0];
  }
  get host(): boolean {
    return this.room?.host !== undefined && this.room.host === this.person;
  }
  get free(): number {
    return this.room?.places.filter(({ by }) => by === 'nobody').length ?? 0;
  }
  get persons(): Place[] {
    return this.room?.places.filter(({ by, taken_over }) => by === 'person' && !taken_over) ?? [];
  }
  /** Those who must still say that they are ready. */
  get waiting(): Place[] {
    return this.persons.filter(({ person, ready }) => ready !== true && person !== this.room?.host);
  }
  get disagreeing(): Place[] {
    return this.persons.filter(({ agrees }) => agrees === false);
  }

  /** Says something about the table; true when it was done, else `refused` tells why not. */
  async say(message: TableMessage): Promise<boolean> {
    this.refused = null;
    try {
      await this.#line.ask({ ...message, table: this.code });
      return true;
    } catch (thrown) {
      this.refused = asError(thrown);
      return false;
    }
  }

  /** Plays with own cards, or, with '', with none. Returns what was refused. */
  async playWith(text: string): Promise<ServerError | null> {
    try {
      await this.#line.ask({ type: 'pack', text, table: this.code });
      return null;
    } catch (thrown) {
      return asError(thrown);
    }
  }

  set(settings: Partial<Settings>): Promise<boolean> {
    return this.say({ type: 'set', ...settings });
  }
  sit(seat?: Seat): Promise<boolean> {
    return this.say({ type: 'sit', ...(seat !== undefined && { seat }) });
  }
}
