// What happened, as sentences: the texts of src/say/say_event.c, so that they are translated already. A row has a form
// for each way of telling it: about others, to the one who did it, to the one it was done to.
import { cards } from '../catalogue';
import type { GameEvent, Seat } from '../protocol';
import { N_ } from '../texts/index.svelte';

export interface Form {
  other: string;
  you?: string;
  atYou?: string;
}
interface Row {
  plain: Form;
  aimed?: Form; // there is a target
  caused?: Form; // no target, but a cause with a name
}

const form = (other: string, you?: string, atYou?: string): Form => ({
  other,
  ...(you !== undefined && { you }),
  ...(atYou !== undefined && { atYou }),
});

// %1$s who acts, %2$s the other one, %3$s a card, %4$s what caused it, %5$s a number or a name.
const rows: Record<string, Row> = {
  game_begins: { plain: form(N_('The game begins.')) },
  turn_begins: { plain: form(N_("It is %1$s's turn."), N_('It is your turn.')) },
  turn_ends: { plain: form(N_("%1$s's turn is over."), N_('Your turn is over.')) },
  turn_lost: {
    plain: form(N_('%1$s loses the turn.'), N_('You lose your turn.')),
    caused: form(N_('%1$s loses the turn (%4$s).'), N_('You lose your turn (%4$s).')),
  },
  plays: {
    plain: form(N_('%1$s plays %3$s.'), N_('You play %3$s.')),
    aimed: form(N_('%1$s plays %3$s on %2$s.'), N_('You play %3$s on %2$s.'), N_('%1$s plays %3$s on you.')),
  },
  uses: {
    plain: form(N_('%1$s uses %3$s.'), N_('You use %3$s.')),
    aimed: form(N_('%1$s uses %3$s on %2$s.'), N_('You use %3$s on %2$s.'), N_('%1$s uses %3$s on you.')),
  },
  ability: {
    plain: form(N_('%1$s uses an ability.'), N_('You use your ability.')),
    aimed: form(
      N_('%1$s makes use of %4$s against %2$s.'),
      N_('You make use of %4$s against %2$s.'),
      N_('%1$s makes use of %4$s against you.'),
    ),
    caused: form(N_('%1$s makes use of %4$s.'), N_('You make use of %4$s.')),
  },
  responds: {
    plain: form(N_('%1$s answers with %3$s.'), N_('You answer with %3$s.')),
    aimed: form(
      N_('%1$s answers %2$s with %3$s.'),
      N_('You answer %2$s with %3$s.'),
      N_('%1$s answers you with %3$s.'),
    ),
  },
  declines: {
    plain: form(N_('%1$s does not answer.'), N_('You do not answer.')),
    caused: form(N_('%1$s does not answer %4$s.'), N_('You do not answer %4$s.')),
  },
  pays: {
    plain: form(N_('%1$s pays with %3$s.'), N_('You pay with %3$s.')),
    caused: form(N_('%1$s discards %3$s to pay for %4$s.'), N_('You discard %3$s to pay for %4$s.')),
  },
  discards: {
    plain: form(N_('%1$s discards %3$s.'), N_('You discard %3$s.')),
    caused: form(N_('%1$s discards %3$s (%4$s).'), N_('You discard %3$s (%4$s).')),
  },
  puts_back: { plain: form(N_('%1$s puts %3$s back on the deck.'), N_('You put %3$s back on the deck.')) },
  draws: {
    plain: form(N_('%1$s draws %3$s.'), N_('You draw %3$s.')),
    caused: form(N_('%1$s draws %3$s (%4$s).'), N_('You draw %3$s (%4$s).')),
  },
  shows: {
    plain: form(N_('%1$s shows %3$s.'), N_('You show %3$s.')),
    caused: form(N_('%1$s shows %3$s (%4$s).'), N_('You show %3$s (%4$s).')),
  },
  takes: {
    plain: form(N_('%1$s takes %3$s.'), N_('You take %3$s.')),
    aimed: form(N_('%1$s takes %3$s from %2$s.'), N_('You take %3$s from %2$s.'), N_('%1$s takes %3$s from you.')),
  },
  gives: {
    plain: form(N_('%1$s gives %3$s away.'), N_('You give %3$s away.')),
    aimed: form(N_('%1$s gives %3$s to %2$s.'), N_('You give %3$s to %2$s.'), N_('%1$s gives you %3$s.')),
  },
  loses_card: {
    plain: form(N_('%1$s loses %3$s.'), N_('You lose %3$s.')),
    aimed: form(
      N_('%2$s makes %1$s discard %3$s (%4$s).'),
      N_('%2$s makes you discard %3$s (%4$s).'),
      N_('You make %1$s discard %3$s (%4$s).'),
    ),
    caused: form(N_('%1$s loses %3$s (%4$s).'), N_('You lose %3$s (%4$s).')),
  },
  picks: { plain: form(N_('%1$s picks %3$s.'), N_('You pick %3$s.')) },
  flips: {
    plain: form(N_('%1$s turns up %3$s.'), N_('You turn up %3$s.')),
    caused: form(N_('%1$s turns up %3$s for %4$s.'), N_('You turn up %3$s for %4$s.')),
  },
  check_works: {
    plain: form(N_("%1$s's draw! succeeds."), N_('Your draw! succeeds.')),
    caused: form(N_("%1$s's draw! for %4$s succeeds."), N_('Your draw! for %4$s succeeds.')),
  },
  check_fails: {
    plain: form(N_("%1$s's draw! fails."), N_('Your draw! fails.')),
    caused: form(N_("%1$s's draw! for %4$s fails."), N_('Your draw! for %4$s fails.')),
  },
  moves_on: {
    plain: form(N_('%3$s moves on to %1$s.'), N_('%3$s moves on to you.')),
    aimed: form(
      N_('%3$s moves on from %2$s to %1$s.'),
      N_('%3$s moves on from %2$s to you.'),
      N_('%3$s moves on from you to %1$s.'),
    ),
  },
  explodes: { plain: form(N_('%3$s explodes in front of %1$s!'), N_('%3$s explodes in front of you!')) },
  immune: { plain: form(N_('%4$s does nothing to %1$s.'), N_('%4$s does nothing to you.')) },
  saved: { plain: form(N_('%1$s is saved.'), N_('You are saved.')) },
  dies: {
    plain: form(N_('%1$s is eliminated.'), N_('You are eliminated.')),
    aimed: form(N_('%2$s eliminates %1$s.'), N_('%2$s eliminates you.'), N_('You eliminate %1$s.')),
    caused: form(N_('%1$s is eliminated (%4$s).'), N_('You are eliminated (%4$s).')),
  },
  role: { plain: form(N_("%1$s's role is turned up: %5$s."), N_('Your role is turned up: %5$s.')) },
  reward: { plain: form(N_('%1$s earns a reward: %5$s cards.'), N_('You earn a reward: %5$s cards.')) },
  penalty: {
    plain: form(
      N_('Sheriff %1$s has eliminated a Deputy and discards every card.'),
      N_('You have eliminated your own Deputy: you discard every card.'),
    ),
  },
  reshuffle: { plain: form(N_('The discard pile is shuffled and becomes the deck.')) },
  store: { plain: form(N_('%3$s is laid out for all to choose from.')) },
  event: { plain: form(N_('The event %4$s is in force now.')) },
  copies: { plain: form(N_('%1$s has the ability of %4$s now.'), N_('You have the ability of %4$s now.')) },
  character: { plain: form(N_('%1$s plays as %4$s.'), N_('You play as %4$s.')) },
  returns: {
    plain: form(N_('%1$s returns to the game.'), N_('You return to the game.')),
    caused: form(N_('%1$s returns to the game (%4$s).'), N_('You return to the game (%4$s).')),
  },
  leaves: { plain: form(N_('%1$s leaves the game again.'), N_('You leave the game again.')) },
  suit: { plain: form(N_('%1$s names a suit: %5$s.'), N_('You name a suit: %5$s.')) },
  guesses: { plain: form(N_('%1$s guesses: %5$s.'), N_('You guess: %5$s.')) },
  extra_turn: {
    plain: form(N_('%1$s gets another turn.'), N_('You get another turn.')),
    caused: form(N_('%1$s gets another turn (%4$s).'), N_('You get another turn (%4$s).')),
  },
};

// Cards played that are shots at somebody.
const shoots = form(
  N_('%1$s shoots at %2$s with %3$s.'),
  N_('You shoot at %2$s with %3$s.'),
  N_('%1$s shoots at you with %3$s.'),
);
// Cards put down in front of oneself.
const putsDown = form(N_('%1$s puts %3$s into play.'), N_('You put %3$s into play.'));
// Cards played or taken that lie in front of the very player.
const onHimself: Record<string, Form> = {
  plays: form(N_('%1$s plays %3$s on himself.'), N_('You play %3$s on yourself.')),
  uses: form(N_('%1$s uses %3$s on himself.'), N_('You use %3$s on yourself.')),
  takes: form(N_('%1$s takes back %3$s.'), N_('You take back %3$s.')),
  loses_card: form(N_('%1$s discards %3$s.'), N_('You discard %3$s.')),
};

/** Whether a card was played that shoots at one player: its symbols say so. */
export function isShot(event: GameEvent): boolean {
  if (event.cause?.is !== 'card' || !event.target || event.target === event.actor) return false;
  if (event.kind !== 'plays' && event.kind !== 'uses') return false;
  const kind = cards[event.cause.id];
  return kind?.symbols.some(({ sign, target }) => sign === 'bang' && target !== 'all') === true || stands(event);
}

// A Missed! or Dodge that is aimed at somebody stands for a BANG!.
function stands(event: GameEvent): boolean {
  return cards[event.cause?.id ?? '']?.symbols.some(({ sign }) => sign === 'missed') === true;
}

/** The form that tells this event to `viewer`; undefined where the rows have none. */
export function formOf(event: GameEvent, caused: boolean): Form | undefined {
  const row = rows[event.kind];
  if (!row) return undefined;
  if (isShot(event)) return shoots;
  const border = event.cause?.is === 'card' ? cards[event.cause.id]?.border : undefined;
  if (event.kind === 'plays' && !event.target && border !== undefined && border !== 'brown') return putsDown;
  const own = onHimself[event.kind];
  if (event.target && event.target === event.actor && own) return own;
  if (event.target && row.aimed) return row.aimed;
  return caused && row.caused ? row.caused : row.plain;
}

export function pickForm({ other, you, atYou }: Form, event: GameEvent, viewer: Seat | undefined): string {
  if (viewer !== undefined && viewer === event.actor && you !== undefined) return you;
  if (viewer !== undefined && viewer === event.target && atYou !== undefined) return atYou;
  return other;
}
