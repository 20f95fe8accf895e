import { hunts } from '../catalogue';
import type { Guess, Seat, View, Winner } from '../protocol';
import { areGangs } from '../table/roles_left';
import { t } from '../texts/index.svelte';

/** Who has won, as a title; `alone` is the name of the one who wins alone, where it is known. */
export function winnerName(winner: Winner | undefined, alone?: string): string {
  switch (winner) {
    case 'law':
      return t('The law wins');
    case 'outlaws':
      return t('The Outlaws win');
    case 'renegade':
      return t('The Renegade wins');
    case 'seat':
      return alone === undefined ? t('One wins alone') : t('%1$s wins alone', alone);
    default:
      return t('Nobody wins');
  }
}

/** What somebody who was out has guessed. */
export function guessLine({ winner, seat, turns = 0 }: Guess, name: (seat: Seat) => string): string {
  return t('%1$s, in turn %2$s', winnerName(winner, seat && name(seat)), turns);
}

/** How the game has come to its end, where the title does not say it already. */
export function reasonOf(view: View): string {
  // Shadows come and go, so that nobody is out for good.
  const plain = !view.options.includes('shadow_gunslingers');
  const gangs = areGangs(view.players.length, view.options) && view.winner !== 'out_of_turns';
  if (gangs) return t('A gang wins when the leader of the other one falls.');
  switch (view.winner) {
    case 'law':
      return plain ? t('Every Outlaw and every Renegade is out.') : '';
    case 'outlaws':
      return t('The Sheriff is out.');
    case 'renegade':
      return plain ? t('The Sheriff has fallen last, to the Renegade.') : '';
    case 'seat':
      return aloneBy(view);
    default:
      return t('There have been too many turns.');
  }
}

// At a table of three: by one's own target, or because nobody else is left.
function aloneBy({ players, winners }: View): string {
  const winner = players.find(({ seat }) => seat === winners?.[0]);
  const hunted = winner?.role && hunts[winner.role];
  const target = players.find(({ role }) => hunted !== undefined && role === hunted);
  if (!players.some(({ seat, status }) => seat !== winner?.seat && status !== 'dead')) return t('Nobody else is left.');
  if (!winner || target?.status !== 'dead') return '';
  return t('%1$s had to bring down %2$s, and has done it.', winner.name ?? winner.seat, target.name ?? target.seat);
}
