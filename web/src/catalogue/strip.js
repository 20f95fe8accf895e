// The strip of symbols of a card: what is drawn for what the card does. The build asks for the cards of the boxes, the page
// for those of a pack.
const EFFECTS = {
  shoot: 'bang',
  heal: 'heal',
  draw: 'draw',
  take: 'draw',
  take_away: 'discard',
  wound: 'lose',
  discard: 'discard',
  give: 'discard',
  claim: 'draw',
  steal: 'draw',
  salvage: 'draw',
};
const TARGETS = {
  reachable: 'reach',
  all_others: 'all',
  all_players: 'all',
  any_player: 'any',
  any_other: 'any',
  distance_1: 'range',
  distance_2: 'range2',
  self: '',
};

const SUITS = { spades: 'S', hearts: 'H', diamonds: 'D', clubs: 'C' };

export function stripOf({ cost, flip, barrel, reach, bangs, seen, sees, missed, play, bonus }) {
  const out = [];
  if (cost) out.push({ cost: true });
  if (flip) out.push(SUITS[flip] ? { flip: SUITS[flip] } : { sign: 'book' });
  if (barrel) out.push({ flip: 'H' }, { sign: 'missed' });
  if (reach) out.push({ sign: 'ring', number: reach });
  if (bangs) out.push({ sign: 'free' });
  if (seen) out.push({ sign: 'eye', number: seen, seen: true });
  if (sees) out.push({ sign: 'eye', number: -sees });
  if (missed) out.push({ sign: 'missed' });
  for (const { effect, amount, aim } of play) {
    const sign = EFFECTS[effect];
    out.push(sign ? { sign, number: amount, target: TARGETS[aim] } : { sign: 'book' });
  }
  if (bonus) out.push({ sign: 'draw', number: bonus });
  return out;
}

export const doesOf = ({ play }) => play.map(({ effect, aim }) => ({ effect, aim }));

export function isShot({ missed, play }) {
  return Boolean(missed) || play.some(({ effect, aim }) => effect === 'shoot' && aim !== 'all_others');
}
