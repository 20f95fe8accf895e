// The open question in words: a heading, and the sentence of src/say/say_question.c.
import { cardName, nameOf } from '../catalogue';
import type { Player, Question, QuestionKind, Seat } from '../protocol';
import { N2_, N_, fill, format, t } from '../texts/index.svelte';

const SENTENCES: Partial<Record<QuestionKind, { you: string; other: string }>> = {
  character: { you: N_('Which character will you play?'), other: N_('%1$s chooses a character.') },
  identity: {
    you: N_('Will you take your second character, with 2 life points?'),
    other: N_('%1$s may take another character.'),
  },
  brothers: {
    you: N_('To whom will you give one of your life points?'),
    other: N_('%1$s may give a life point away.'),
  },
  copy: { you: N_('Whose ability do you want for this turn?'), other: N_('%1$s chooses an ability.') },
  draw: { you: N_('Where will you draw from?'), other: N_('%1$s chooses where to draw from.') },
  peyote: { you: N_('Is the next card red or black?'), other: N_('%1$s guesses a colour.') },
  ranch: { you: N_('Discard the cards you want to replace, then pass.'), other: N_('%1$s may replace cards.') },
  suit: { you: N_('Which suit will you play this turn?'), other: N_('%1$s names a suit.') },
  play: { you: N_('Play cards, or end your turn.'), other: N_('%1$s plays.') },
  indians: { you: N_('Indians! Discard a BANG! or lose a life point.'), other: N_('%1$s faces the Indians.') },
  duel: {
    you: N_('Duel with %2$s: discard a BANG! or lose a life point.'),
    other: N_('%1$s answers in the Duel with %2$s.'),
  },
  roulette: {
    you: N_('Russian Roulette: discard a Missed! or lose 2 life points.'),
    other: N_('%1$s plays Russian Roulette.'),
  },
  check: { you: N_('Which of the cards turned up shall count?'), other: N_('%1$s chooses which card counts.') },
  store: { you: N_('Take one of the cards laid out.'), other: N_('%1$s takes one of the cards laid out.') },
  brawl: { you: N_('Which card shall this player lose?'), other: N_('%1$s chooses the next card to be lost.') },
  daltons: { you: N_('Discard one of your blue cards.'), other: N_('%1$s discards a blue card.') },
  give: { you: N_('Give one of the cards you drew to another player.'), other: N_('%1$s gives cards away.') },
  place: { you: N_('Where shall it go?'), other: N_('%1$s chooses where %4$s goes.') },
  rob: { you: N_('Which card do you take?'), other: N_('%1$s takes a card.') },
};

function counted(kind: QuestionKind, you: boolean, by: boolean, count: number): string | undefined {
  switch (kind) {
    case 'shot':
      if (!you) return format(N_('%1$s is shot at.'));
      if (by)
        return N2_(
          '%2$s shoots at you (%4$s): play a Missed! or lose a life point.',
          '%2$s shoots at you (%4$s): play %5$s Missed! or lose a life point.',
          count,
        );
      return N2_(
        'You are shot at (%4$s): play a Missed! or lose a life point.',
        'You are shot at (%4$s): play %5$s Missed! or lose a life point.',
        count,
      );
    case 'dying':
      if (!you) return format(N_('%1$s is dying.'));
      return N2_(
        'You are dying: regain %5$s life point or be eliminated.',
        'You are dying: regain %5$s life points or be eliminated.',
        count,
      );
    case 'pay':
      if (!you) return format(N_('%1$s pays for %4$s.'));
      return N2_('Discard %5$s card to pay for %4$s.', 'Discard %5$s cards to pay for %4$s.', count);
    case 'excess':
      if (!you) return format(N_('%1$s discards down to the hand limit.'));
      return N2_('You hold %5$s card too many: discard it.', 'You hold %5$s cards too many: discard them.', count);
    case 'keep':
      if (!you) return format(N_('%1$s looks through the cards drawn.'));
      return N2_('Choose %5$s card.', 'Choose %5$s cards.', count);
    default:
      return undefined;
  }
}

/** What is asked: to the reader when he is asked, about the one who is otherwise. */
export function questionSentence(question: Question, me: Seat | undefined, name: (seat: Seat) => string): string {
  const you = question.seat === me;
  const count = question.count ?? 1;
  const forms = SENTENCES[question.kind];
  if (you && question.kind === 'keep' && question.cause?.id === 'dutch_will')
    return t('Throw away one of the cards you have drawn.');
  const text =
    counted(question.kind, you, question.by !== undefined, count) ?? format((you ? forms?.you : forms?.other) ?? '');
  const cause = question.cause && question.cause.is !== 'rule' ? nameOf(question.cause.id) : '';
  const card = question.card ? cardName(question.card) : '';
  return fill(text, [name(question.seat), question.by ? name(question.by) : '', card, cause || card, count]);
}

const HEADINGS: Record<QuestionKind, string> = {
  character: N_('Choose a character'),
  identity: N_('A new identity?'),
  brothers: N_('Blood brothers'),
  copy: N_('Borrow an ability'),
  draw: N_('Draw your cards'),
  keep: N_('Cards you look at'),
  peyote: N_('Red or black?'),
  ranch: N_('Replace cards'),
  suit: N_('Name a suit'),
  play: N_('Your turn'),
  pay: N_('Pay the cost'),
  shot: N_('You are shot at'),
  indians: N_('Indians!'),
  duel: N_('Duel'),
  roulette: N_('Russian Roulette'),
  dying: N_('You are dying'),
  check: N_('Which card counts?'),
  store: N_('Take one card'),
  brawl: N_('Which card goes?'),
  daltons: N_('The Daltons are here'),
  give: N_('Give cards away'),
  place: N_('Where does it go?'),
  excess: N_('Too many cards'),
  rob: N_('Which card?'),
};

const ATTACKS: readonly QuestionKind[] = ['shot', 'indians', 'duel', 'roulette', 'dying'];

/** Questions that cost life when nothing is done. */
export function isAttack(kind: QuestionKind): boolean {
  return ATTACKS.includes(kind);
}

/** The first line of the question, as it stands on paper. */
export function heading(question: Question, name: (seat: Seat) => string): string {
  const by = question.by;
  if (by !== undefined && by !== question.seat) {
    if (question.kind === 'shot') return t('%1$s shoots you', name(by));
    if (question.kind === 'duel') return t('%1$s duels you', name(by));
    if (question.kind === 'indians') return t('%1$s sends the Indians', name(by));
  }
  return t(HEADINGS[question.kind]);
}

/** What somebody who has come back for one turn has to know of it; empty for whoever lives. */
export function comebackLine({ status, role, side }: Player): string {
  if (status === 'ghost') return t('You are a ghost: you lose no life, and at the end of your turn you leave again.');
  if (status !== 'shadow') return '';
  const line = t('You are a shadow: you lose no life, and at the end of your turn you leave again.');
  if (role !== 'renegade' || side === undefined) return line;
  return `${line} ${side === 'law' ? t('You play for the law now.') : t('You play for the Outlaws now.')}`;
}
