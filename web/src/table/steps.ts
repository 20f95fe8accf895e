// Words for the steps of a choice that are shown as buttons.
import { aimedEffect, cardName, cards, nameOf, printed } from '../catalogue';
import type { LegalMove } from '../protocol';
import { moveLine, type Table } from '../play/moves';
import { complete, choose, possible, valueOf, type Selection } from '../play/selection';
import { N_, t } from '../texts/index.svelte';

function way(move: LegalMove | undefined, token: string, table: Table): string {
  if (!move) return valueOf(token);
  const { target: _target, item: _item, ...rest } = move;
  return moveLine(rest, table, true);
}

/** What the choice is about: the card or piece taken hold of, or what a Bottle or a Pardner is used as. */
export function thingOf({ chosen }: Selection): string {
  const effect = chosen.find(({ token }) => token.startsWith('effect:'));
  const value = valueOf((effect ?? chosen[0])?.token ?? '');
  return printed(value)?.slug ?? value;
}

/** The first line of a choice that wants a target or a card; empty when it wants neither. */
export function choiceTitle(selection: Selection, next: readonly string[], aims: boolean): string {
  const held = selection.chosen[0]?.token;
  if (held === 'verb:scrap') return t('Whose equipment?');
  if (held === 'source:hand') return t('From whose hand?');
  if (held === 'source:table') return t('Whose card?');
  if (next.some((token) => token.startsWith('item:'))) return t('%1$s: which card?', nameOf(thingOf(selection)));
  return aims ? t('%1$s at whom?', nameOf(thingOf(selection))) : '';
}

/** What a button says that chooses `token` next. */
export function stepLabel(token: string, selection: Selection, table: Table): string {
  const further = choose(selection, token);
  const whole = complete(further);
  if (token.startsWith('item:') && table.asked !== 'reckoning') {
    const item = valueOf(token);
    if (item === 'hand') return t('A card from the hand');
    return printed(item) ? cardName(item) : nameOf(item);
  }
  if (token.startsWith('effect:')) return t('As %1$s', nameOf(valueOf(token)));
  if (whole) return moveLine(whole, table);
  if (token === 'verb:scrap') return t('Pay to discard equipment');
  if (token === 'source:hand') return t('Draw from a hand');
  if (token === 'source:table') return t('Take a card in play');
  if (token.startsWith('character:') || token.startsWith('event:'))
    return t('Make use of %4$s', '', '', '', nameOf(valueOf(token)));
  return way(possible(further)[0], token, table);
}

const AIM_WORDS: Record<string, string> = {
  shoot: N_('Shoot'),
  heal: N_('Heal'),
  take: N_('Rob'),
  take_away: N_('Strip'),
  indians: N_('Attack'),
  wound: N_('Attack'),
  discard: N_('Strip'),
  give: N_('Give to'),
  bequeath: N_('Give to'),
  send: N_('Rob'),
  claim: N_('Rob'),
  steal: N_('Rob'),
  swap_hands: N_('Rob'),
  trade: N_('Rob'),
  renew: N_('Strip'),
  move: N_('Strip'),
  duel: N_('Duel'),
  jail: N_('Jail'),
  silence: N_('Silence'),
  borrow: N_('Borrow'),
  recast: N_('Recast'),
  revive: N_('Bring back'),
  call_back: N_('Bring back'),
};

/** The verb over a seat that can be chosen, from what the card does there. */
export function aimWord(selection: Selection): string {
  const token = selection.chosen[0]?.token ?? '';
  const slug = token === '' || token.startsWith('seat:') ? '' : thingOf(selection);
  const does = cards[slug]?.shot ? 'shoot' : aimedEffect(slug);
  return t(AIM_WORDS[does ?? ''] ?? N_('Choose'));
}
