// Moves as lines of a menu: the texts of src/say/say_move.c, so that they are translated already.
import { SUITS, cardName, nameOf } from '../catalogue';
import type { LegalMove, QuestionKind, Seat } from '../protocol';
import { N_, t } from '../texts/index.svelte';

/** A verb's lines: alone, aimed at somebody, at his hand or a card in front of him, and the same at oneself. */
interface Form {
  plain: string;
  aimed?: string;
  hand?: string;
  card?: string;
  own?: string;
  ownCard?: string;
}

// %2$s another player, %3$s a card, %4$s a character, an event or a piece of equipment, %5$s a word, %6$s a card in play.
const PLAY: Form = {
  plain: N_('Play %3$s'),
  aimed: N_('Play %3$s on %2$s'),
  hand: N_("Play %3$s on %2$s's hand"),
  card: N_("Play %3$s on %2$s's %6$s"),
  own: N_('Play %3$s on yourself'),
  ownCard: N_('Play %3$s on your own %6$s'),
};
const USE: Form = {
  plain: N_('Use %3$s'),
  aimed: N_('Use %3$s on %2$s'),
  hand: N_("Use %3$s on %2$s's hand"),
  card: N_("Use %3$s on %2$s's %6$s"),
  own: N_('Use %3$s on yourself'),
  ownCard: N_('Use %3$s on your own %6$s'),
};
const USE_PIECE: Form = { plain: N_('Use %4$s'), aimed: N_('Use %4$s on %2$s') };
const ABILITY: Form = {
  plain: N_('Make use of %4$s'),
  aimed: N_('Make use of %4$s against %2$s'),
  card: N_("Make use of %4$s against %2$s's %6$s"),
  ownCard: N_('Make use of %4$s with %6$s'),
};
const PICK: Form = {
  plain: N_('Take %3$s'),
  aimed: N_('Choose %2$s'),
  hand: N_("Choose a card from %2$s's hand"),
  card: N_("Choose %2$s's %6$s"),
  own: N_('Choose yourself'),
  ownCard: N_('Choose your own %6$s'),
};
const BUY: Form = {
  plain: N_('Buy %4$s'),
  aimed: N_('Buy %4$s for use on %2$s'),
  hand: N_("Buy %4$s for use on %2$s's hand"),
  card: N_("Buy %4$s for use on %2$s's %6$s"),
  own: N_('Buy %4$s for yourself'),
  ownCard: N_('Buy %4$s for use on your own %6$s'),
};
const BUY_AS: Form = {
  plain: N_('Buy %4$s as %5$s'),
  aimed: N_('Buy %4$s as %5$s on %2$s'),
  hand: N_("Buy %4$s as %5$s on %2$s's hand"),
  card: N_("Buy %4$s as %5$s on %2$s's %6$s"),
  own: N_('Buy %4$s as %5$s on yourself'),
  ownCard: N_('Buy %4$s as %5$s on your own %6$s'),
};
const USE_AS: Form = {
  plain: N_('Use it as %5$s'),
  aimed: N_('Use it as %5$s on %2$s'),
  hand: N_("Use it as %5$s on %2$s's hand"),
  card: N_("Use it as %5$s on %2$s's %6$s"),
  own: N_('Use it as %5$s on yourself'),
  ownCard: N_('Use it as %5$s on your own %6$s'),
};

function choose(form: Form, move: LegalMove, me: Seat | undefined): string {
  const own = move.target === me || move.target === undefined;
  const card = move.item !== undefined && move.item !== 'hand';
  if (card && own) return form.ownCard ?? form.card ?? form.plain;
  if (card) return form.card ?? form.aimed ?? form.plain;
  if (move.item === 'hand' && !own) return form.hand ?? form.aimed ?? form.plain;
  if (move.target !== undefined && own) return form.own ?? form.aimed ?? form.plain;
  return move.target === undefined ? form.plain : (form.aimed ?? form.plain);
}

function drawLine(move: LegalMove, me: Seat | undefined): string {
  switch (move.source) {
    case 'deck':
      return N_('Draw from the deck');
    case 'discard':
      return N_('Draw the first card from the discard pile');
    case 'hand':
      return N_("Draw the first card from %2$s's hand");
    case 'table':
      return move.target === me ? N_('Draw your own %6$s instead') : N_("Draw %2$s's %6$s instead");
    default:
      return N_('Draw nothing and regain a life point');
  }
}

function pickLine(move: LegalMove, asked: QuestionKind, me: Seat | undefined): string {
  if (move.card) {
    if (asked === 'check') return N_('Let %3$s count');
    return asked === 'daltons' ? N_('Discard %3$s') : N_('Take %3$s');
  }
  if (move.suit) return N_('Name the suit: %5$s');
  if (move.color) return move.color === 'red' ? N_('Red') : N_('Black');
  if (move.answer) return move.answer === 'yes' ? N_('Yes') : N_('No');
  if (move.effect) return choose(USE_AS, move, me);
  return move.target ? choose(PICK, move, me) : N_('Choose %4$s');
}

function passLine(asked: QuestionKind): string {
  switch (asked) {
    case 'shot':
    case 'indians':
    case 'duel':
    case 'roulette':
      return N_('Do not answer');
    case 'dying':
      return N_('Give up');
    case 'ranch':
      return N_('That is all');
    case 'peyote':
      return N_('Stop guessing');
    default:
      return N_('Pass');
  }
}

function lineOf(move: LegalMove, asked: QuestionKind, me: Seat | undefined): string {
  switch (move.verb) {
    case 'play':
      return choose(PLAY, move, me);
    case 'use':
      return choose(move.equipment ? USE_PIECE : USE, move, me);
    case 'ability':
      return choose(ABILITY, move, me);
    case 'respond':
      return N_('Answer with %3$s');
    case 'flip':
      return move.character ? N_('Try a draw! (%4$s)') : N_('Try a draw! (%3$s)');
    case 'pick':
      return pickLine(move, asked, me);
    case 'give':
      return N_('Give %3$s to %2$s');
    case 'draw':
      return drawLine(move, me);
    case 'discard':
      return N_('Discard %3$s');
    case 'buy':
      return choose(move.effect ? BUY_AS : BUY, move, me);
    case 'scrap':
      return N_("Pay to discard %2$s's %4$s");
    case 'cash':
      return N_('Turn %3$s into a gold nugget');
    case 'pass':
      return passLine(asked);
    case 'end':
      return N_('End your turn');
  }
}

export interface Table {
  me: Seat | undefined;
  asked: QuestionKind;
  name: (seat: Seat) => string;
}

/** The move in words: "Play BANG! (Q♥) on Ben". */
export function moveLine(move: LegalMove, { me, asked, name }: Table): string {
  const thing = move.character ?? move.event ?? move.equipment;
  const word = move.suit ? t(SUITS[move.suit].name) : move.effect ? nameOf(move.effect) : '';
  return t(
    lineOf(move, asked, me),
    '',
    move.target === undefined ? '' : name(move.target),
    move.card ? cardName(move.card) : '',
    thing ? nameOf(thing) : '',
    word,
    move.item === undefined || move.item === 'hand' ? '' : cardName(move.item),
  );
}
