// Why a bot chooses a move, by the rows of src/say/reasons.def: the figures are the server's.
import { REASONS, type ReasonFact } from '$generated/sentences';
import type { Role } from '../catalogue';
import { sentenceOf, type Reader } from '../log/sentences';
import type { GameEvent, Hint, Opinion, Prospect } from '../protocol';
import { rowFor, sayRow, type Told } from '../say/choose';
import { fill, type Part } from '../texts/index.svelte';

/** What a sentence is chosen by: the role that is meant, or that the better choice leaves less. */
interface About {
  role?: Role;
  less?: boolean;
}

export const REASON_FACTS: Record<ReasonFact, (about: About | undefined) => boolean> = {
  OUTLAW: (about) => about?.role === 'outlaw',
  RENEGADE: (about) => about?.role === 'renegade',
  LESS: (about) => about?.less === true,
};

function say(part: string, parts: Part[], about?: About, told: Told = 'others'): string {
  return fill(sayRow(rowFor(REASONS, part, REASON_FACTS, about), told, 0), parts);
}

/** Why another choice would have been better, in figures: of that which was made, and of the better one, which leaves less
 * to whoever chose or not; `you`: who is meant is told it. */
export function betterLine(part: string, who: string, of: Part[], less: boolean, lost?: Part[], you = false): string {
  return say(part, [who, '', ...(lost ? [...of, ...lost] : ['', '', ...of])], { less }, you ? 'actor' : 'others');
}

/** What somebody has done, as far as it tells who they are. */
function deedLine(deed: GameEvent, reader: Reader): string {
  if (deed.kind === 'turn_ends' && deed.actor) return say('left_alone', [reader.name(deed.actor)]);
  return sentenceOf(deed, reader).text;
}

function opinionLine(opinion: Opinion, reader: Reader): string {
  const role = say('role', [reader.name(opinion.seat), '', '', '', opinion.percent], opinion);
  return [role, ...opinion.deeds.map((deed) => deedLine(deed, reader))].join(' ');
}

/** Whether another search might find the other move better. */
function areClose(hint: Hint, other: Prospect): boolean {
  return (hint.percent ?? 0) - other.percent < Math.max(hint.error ?? 0, other.error);
}

/** What a hint rests on, a sentence or a few for each reason; `moveLine` says a move of the question. */
export function reasonLines(hint: Hint, moveLine: (move: string) => string, reader: Reader): string[] {
  const { percent, error, other } = hint;
  const lines: string[] = [];
  if (percent !== undefined && error !== undefined) lines.push(say('chance', ['', '', '', '', percent, error]));
  if (other) {
    const line = say('other', ['', '', moveLine(other.move), '', other.percent, other.error]);
    lines.push(areClose(hint, other) ? `${line} ${say('close', [])}` : line);
  }
  return [...lines, ...hint.roles.map((opinion) => opinionLine(opinion, reader))];
}
