// Sentences about nuggets, equipment, and those who come back for a turn: the texts of src/say/say_gold.c.
import type { GameEvent } from '../protocol';
import { N2_, format, N_ } from '../texts/index.svelte';

export type Told = 'others' | 'actor' | 'target';

function gain(event: GameEvent, told: Told, caused: boolean): string {
  const count = event.amount ?? 0;
  const aimed = event.target !== undefined && event.target !== event.actor;
  if (aimed && told === 'actor')
    return N2_('You take %5$s nugget for wounding %2$s.', 'You take %5$s nuggets for wounding %2$s.', count);
  if (aimed && told === 'target')
    return N2_('%1$s takes %5$s nugget for wounding you.', '%1$s takes %5$s nuggets for wounding you.', count);
  if (aimed)
    return N2_('%1$s takes %5$s nugget for wounding %2$s.', '%1$s takes %5$s nuggets for wounding %2$s.', count);
  if (caused && told === 'actor') return N2_('You take %5$s nugget (%4$s).', 'You take %5$s nuggets (%4$s).', count);
  if (caused) return N2_('%1$s takes %5$s nugget (%4$s).', '%1$s takes %5$s nuggets (%4$s).', count);
  if (told === 'actor') return N2_('You take %5$s nugget.', 'You take %5$s nuggets.', count);
  return N2_('%1$s takes %5$s nugget.', '%1$s takes %5$s nuggets.', count);
}

function payment(event: GameEvent, told: Told): string {
  const count = event.amount ?? 0;
  const lost = event.cause?.is === 'rule' && event.cause.id === 'base.elimination';
  if (lost && told === 'actor')
    return N2_('Your %5$s nugget goes back to the heap.', 'Your %5$s nuggets go back to the heap.', count);
  if (lost) return N2_("%1$s's %5$s nugget goes back to the heap.", "%1$s's %5$s nuggets go back to the heap.", count);
  if (told === 'actor') return N2_('You pay %5$s nugget.', 'You pay %5$s nuggets.', count);
  return N2_('%1$s pays %5$s nugget.', '%1$s pays %5$s nuggets.', count);
}

function purchase(event: GameEvent, told: Told): string {
  const aimed = event.target !== undefined && event.target !== event.actor;
  if (aimed && told === 'actor') return N_('You buy %4$s for use on %2$s.');
  if (aimed && told === 'target') return N_('%1$s buys %4$s for use on you.');
  if (aimed) return N_('%1$s buys %4$s for use on %2$s.');
  return told === 'actor' ? N_('You buy %4$s.') : N_('%1$s buys %4$s.');
}

function placing(event: GameEvent, told: Told): string {
  if (event.target === undefined || event.target === event.actor)
    return told === 'actor' ? N_('%4$s lies in front of you now.') : N_('%4$s lies in front of %1$s now.');
  if (told === 'actor') return N_('You put %4$s in front of %2$s.');
  return told === 'target' ? N_('%1$s puts %4$s in front of you.') : N_('%1$s puts %4$s in front of %2$s.');
}

function plain(event: GameEvent, told: Told): string | undefined {
  const you = told === 'actor';
  switch (event.kind) {
    case 'buys':
      return purchase(event, told);
    case 'scraps':
      if (you) return N_("You pay to discard %2$s's %4$s.");
      return told === 'target' ? N_('%1$s pays to discard your %4$s.') : N_("%1$s pays to discard %2$s's %4$s.");
    case 'gets_gear':
      return placing(event, told);
    case 'loses_gear':
      return you ? N_('You lose %4$s.') : N_('%1$s loses %4$s.');
    case 'row':
      if (event.actor === undefined) return N_('%4$s is for sale now.');
      return you ? N_('You turn up %4$s.') : N_('%1$s turns up %4$s.');
    case 'gear_shuffle':
      return N_('The equipment is shuffled and becomes a new deck.');
    case 'side':
      if (event.side === 'law')
        return you ? N_('You fight for the Sheriff now.') : N_('%1$s fights for the Sheriff now.');
      return you ? N_('You fight for the Outlaws now.') : N_('%1$s fights for the Outlaws now.');
    case 'uses':
      if (event.cause?.is !== 'equipment') return undefined;
      return you ? N_('You use %4$s.') : N_('%1$s uses %4$s.');
    default:
      return undefined;
  }
}

/** The translated format; undefined for events of other kinds. */
export function goldFormat(event: GameEvent, told: Told, caused: boolean): string | undefined {
  if (event.kind === 'gains_gold') return gain(event, told, caused);
  if (event.kind === 'pays_gold') return payment(event, told);
  const id = plain(event, told);
  return id === undefined ? undefined : format(id);
}
