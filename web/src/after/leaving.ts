// A game that one leaves is not lost: bots play it to its end, and it is kept to be watched again.
import type { Room, ServerMessage, View } from '../protocol';
import { keepEnd } from '../day/days';
import { keepGame } from '../replay/kept';
import type { Line } from '../source/line.svelte';
import { gameOf, notesBySeat, notesOf } from '../table/notes.svelte';
import { recordOf } from './game';
import { countGame } from './tally';

/** Whether people besides those sit or look on there: the game goes on for them. A seat whose owner is gone while a bot
 * plays there is nobody's to wait for. */
export function hasOthers(room: Room, ours: readonly (number | undefined)[]): boolean {
  return (
    room.spectators.some(({ person }) => !ours.includes(person)) ||
    room.places.some(
      ({ by, person, here, away }) => by === 'person' && !ours.includes(person) && (here !== false || away !== true),
    )
  );
}

/** Keeps the game that is over, and counts it among one's own; but not where a bot has played it to its end. */
export async function keepOver(
  line: Line,
  code: string,
  { room, view }: { room: Room | null; view: View },
  own = true,
): Promise<string> {
  const record = await recordOf(line, code).catch(() => '');
  if (record === '' || !view.winner) return '';
  const me = view.players.find(({ seat }) => seat === view.viewer);
  const won = me !== undefined && view.winners?.includes(me.seat) === true;
  const noted = notesBySeat(gameOf(room));
  const notes = noted[me?.seat ?? ''] ?? notesOf(gameOf(room));
  const fresh = keepGame({
    table: code,
    when: Date.now(),
    winner: view.winner,
    ...(me?.role && { role: me.role }),
    won,
    turns: view.turns,
    record,
    ...(notes.length > 0 && { notes }),
    ...(Object.keys(noted).length > 0 && { noted }),
  });
  if (own) keepEnd(code, won);
  if (fresh && own && me)
    countGame({ ...(me.role && { role: me.role }), ...(me.character && { character: me.character }), won });
  return record;
}

/** Away from a running game, for good; resolves when that is so, and the game is kept, if it could be. `ours`: who else
 * has left with one. */
export async function leaveGame(
  line: Line,
  code: string,
  room: Room,
  out: boolean,
  ours: readonly (number | undefined)[] = [],
): Promise<void> {
  // With others there a bot takes the seat. A table without anybody would end: there one goes on as a bot would.
  const alone = !hasOthers(room, [line.welcome?.person, ...ours]);
  if (!alone && !out) {
    await line.ask({ type: 'leave', table: code });
    await line.ask({ type: 'join', table: code });
  }
  const view = await ended(line, code, alone && !out);
  if (view) await keepOver(line, code, { room, view }, out);
  line.send({ type: 'leave', table: code });
}

/** Waits for the end of the game; nothing when the table, or the line to it, has gone before. */
function ended(line: Line, code: string, plays: boolean): Promise<View | undefined> {
  const person = line.welcome?.person;
  let view: View | undefined;
  let room: Room | undefined;
  let hurried = false;
  return new Promise((done) => {
    const finish = (found: View | undefined): void => {
      stop();
      done(found);
    };
    const stop = line.listen((message: ServerMessage) => {
      if (!('table' in message) || message.table !== code) return;
      if (message.type === 'left') finish(undefined);
      else if (message.type === 'hint')
        line.send({ type: 'move', table: code, question: message.question, move: message.move });
      else if (message.type === 'update') {
        view = message.view ?? view;
        room = message.room ?? room;
        if (room?.state === 'over' || view?.winner) finish(view);
        else if (room && room.state !== 'playing') finish(undefined);
        else act(message.view);
      }
    });
    const act = (fresh: View | undefined): void => {
      if (!hurried && person !== undefined && room?.may_set_tempo?.includes(person)) {
        hurried = true;
        line.send({ type: 'tempo', table: code, tempo: 'straight' });
      }
      const question = fresh?.question;
      if (!plays || !question?.legal || question.seat !== fresh?.viewer) return;
      const last = question.legal.at(-1);
      if (room?.hints) line.send({ type: 'hint', table: code, question: question.n });
      else if (last) line.send({ type: 'move', table: code, question: question.n, move: last.move });
    };
    line.send({ type: 'resume', table: code, n: 0 });
  });
}
