// Whoever is out plays at a side table of this page while their table goes on, sees how it stands, and is called back when
// its game has ended or the next one comes.
import { keepAs, keptAs } from '../keeping';
import { sitAlone } from '../lobby/quick';
import type { Room, ServerMessage, View } from '../protocol';
import { go } from '../router.svelte';
import type { Line } from '../source/line.svelte';
import { summon } from '../table/call';
import { t } from '../texts/index.svelte';

/** The table one is out of, the address of its screen, the game that one is out of, and the side table. */
interface Kept {
  main: string;
  at: [string, ...string[]];
  game: number;
  side: string;
}
const NOTHING: Kept = { main: '', at: [''], game: 0, side: '' };
const KEY = 'side table';

export class Side {
  #kept = $state.raw<Kept>(NOTHING);
  room = $state.raw<Room | null>(null);
  view = $state.raw<View | null>(null);
  #told = ''; // what one has been called back for
  #stop: (() => void) | undefined;
  readonly #summon: (heading: string) => void;

  /** After a reload the table is followed as before. */
  constructor(lineFor?: (code: string) => Line, summonBy = summon) {
    this.#summon = summonBy;
    const kept = keptAs(KEY, NOTHING, 'sessionStorage');
    this.#kept = kept;
    if (lineFor && kept.main !== '') this.#follow(lineFor(kept.main));
  }

  /** The table one is out of; '' when one is at no side table. */
  get main(): string {
    return this.#kept.main;
  }

  /** Why one is wanted back there. */
  get calls(): string {
    const { room } = this;
    if (!room) return '';
    if (room.state === 'over') return t('Game over');
    if (room.state === 'open') return t('The next game is being set up');
    return room.game === this.#kept.game ? '' : t('The next game has begun');
  }

  /** How that table stands. */
  get standing(): string {
    const { view } = this;
    if (this.calls !== '' || !view) return this.calls;
    const turn = view.players.find(({ seat }) => seat === view.turn)?.name;
    return turn === undefined ? t('Setting up') : `${t('Turn %1$s', view.turns)}, ${t("%1$s's turn", turn)}`;
  }

  /** Goes to a side table with bots, which goes on if there is one already. */
  async open(alone: Line, line: Line, main: string, at: [string, ...string[]], room: Room): Promise<void> {
    await alone.up();
    let { side } = this.#kept;
    if (!alone.tables.includes(side)) {
      const { seats, sets, options } = room;
      side = (await sitAlone(alone, { seats, sets, options })) ?? '';
    }
    if (side === '') return;
    this.#keep({ main, at, game: room.game, side });
    this.#follow(line);
    go('table', side);
  }

  /** Back at that table, which goes on being told by itself; `leave`: the side table is not wanted any more. */
  end(alone?: Line, leave = false): void {
    const { side } = this.#kept;
    if (leave) alone?.send({ type: 'leave', table: side });
    this.#stop?.();
    this.#stop = undefined;
    this.room = this.view = null;
    this.#keep({ ...NOTHING, side: leave ? '' : side });
  }

  back(alone: Line, leave: boolean): void {
    const { at } = this.#kept;
    this.end(alone, leave);
    go(...at);
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    keepAs(KEY, kept, 'sessionStorage');
  }

  #follow(line: Line): void {
    this.#stop?.();
    this.#told = '';
    const ask = (): void => {
      if (line.state === 'up') line.send({ type: 'resume', table: this.main, n: 0 });
    };
    const stops = [line.listen((message) => this.#hear(message)), line.watch(ask)];
    this.#stop = () => stops.forEach((stop) => void stop());
    ask();
  }

  #hear(message: ServerMessage): void {
    if (!('table' in message) || message.table !== this.main) return;
    if (message.type === 'left') this.end();
    if (message.type !== 'update') return;
    this.room = message.room ?? this.room;
    this.view = message.view ?? this.view;
    const { calls } = this;
    if (calls !== '' && calls !== this.#told) this.#summon(calls);
    this.#told = calls;
  }
}
