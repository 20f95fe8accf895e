// What an event means, in a line for the notice on the table; the rule itself stands in the rule book.
import { ownRule } from './rules.svelte';
import { N_, t } from '../texts/index.svelte';

const lines: Record<string, string> = {
  blessing: N_('Every card counts as hearts.'),
  curse: N_('Every card counts as spades.'),
  ghost_town: N_('The dead take their turns as ghosts.'),
  gold_rush_event: N_('Turns go counter-clockwise.'),
  hangover: N_('No character has an ability.'),
  shootout: N_('One BANG! more in each turn.'),
  the_daltons: N_('Everyone discards a blue card.'),
  the_doctor: N_('The most wounded regain a life point.'),
  the_reverend: N_('No Beer may be played.'),
  the_sermon: N_('No BANG! in your own turn.'),
  thirst: N_('Draw one card less.'),
  train_arrival: N_('Draw one card more.'),
  new_identity: N_('You may change your character.'),
  handcuffs: N_('You play only the suit you name.'),
  high_noon: N_('Each turn costs a life point.'),
  abandoned_mine: N_('Draw from the discard pile.'),
  ambush: N_('All distances are 1.'),
  blood_brothers: N_('You may give away a life point.'),
  dead_man: N_('The first to fall comes back.'),
  hard_liquor: N_('Do not draw, and regain a life point.'),
  lasso: N_('Cards in play have no effect.'),
  law_of_the_west: N_('Play the second card you draw.'),
  peyote: N_('Guess red or black to draw.'),
  ranch: N_('You may replace cards after drawing.'),
  ricochet: N_('A BANG! can shoot a card in play.'),
  russian_roulette: N_('Missed! all round, or lose 2 life.'),
  sniper: N_('Two BANG! make one hard shot.'),
  the_judge: N_('No card may be put into play.'),
  vendetta: N_('Hearts at the end: another turn.'),
  a_fistful_of_cards: N_('Shot at once for every card you hold.'),
};

export function eventLine(event: string): string {
  const own = ownRule(event);
  if (own) return own.text;
  const line = lines[event];
  return line ? t(line) : '';
}
