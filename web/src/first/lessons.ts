// What the first game explains: taken from what the player sees and is asked, so that it is true at that moment. The
// first lesson of the list not had yet is shown.
import { cards, nameOf, printed, type Border, type Role } from '../catalogue';
import { gist, ruleOf } from '../catalogue/rules.svelte';
import type { GameEvent, LegalMove, Option, Player, Question, View } from '../protocol';
import { areGangs, rolesDealt } from '../table/roles_left';
import { n, t } from '../texts/index.svelte';

export interface Lesson {
  id: string;
  title: string;
  text: string;
  topic?: string | undefined; // for "Why?"
}

interface Scene {
  view: View;
  me: Player;
  events: readonly GameEvent[]; // of the turn that is being played
  name: (seat: string | undefined) => string;
}

const slugOf = (card: string): string => printed(card)?.slug ?? '';
const rangeOf = (slug: string): number => cards[slug]?.range ?? 0;
const isWeapon = (slug: string): boolean => rangeOf(slug) > 0;

function goal(role: Role | undefined, seats: number, options: readonly Option[]): string {
  if (areGangs(seats, options)) return t('A gang wins when the leader of the other one falls.');
  switch (role) {
    case 'sheriff':
      if (!rolesDealt(seats, options).deputy)
        return t(
          'You are the Sheriff, and everybody knows it. You win when all others are out: each of them is against you.',
        );
      return t(
        'You are the Sheriff; everybody knows it. Bring down the Outlaws and the Renegade. They all want to see you fall.',
      );
    case 'deputy':
      return t(
        'You are a Deputy, and nobody knows it. Protect the Sheriff, and see the Outlaws and the Renegade fall.',
      );
    case 'outlaw':
      return t('You are an Outlaw, and nobody knows it. Your gang wins when the Sheriff falls.');
    case 'renegade':
      return t(
        'You are the Renegade, and nobody knows it. You want to be the last one standing, and the Sheriff must fall last.',
      );
    default:
      return t('Your role is shown at your place.');
  }
}

function beginning({ view, me, name }: Scene): Lesson[] {
  const sheriff = view.players.find(({ role, role_open }) => role === 'sheriff' && role_open)?.seat;
  return [
    {
      id: 'role',
      title: t('Who you are'),
      text: goal(me.role, view.players.length, view.options),
      topic: 'base.roles',
    },
    ...(sheriff !== undefined && sheriff !== me.seat
      ? [
          {
            id: 'sheriff',
            title: t('Who the others are'),
            text: t(
              '%1$s is the Sheriff: the star says so. All other roles are hidden; watch who shoots whom.',
              name(sheriff),
            ),
            topic: 'base.roles',
          },
        ]
      : []),
    {
      id: 'life',
      title: t('Life points'),
      text: t(
        'The bullets at your place are your life points: %1$s of %2$s. Whoever loses the last one is out.',
        me.life,
        me.max_life,
      ),
      topic: 'base.damage',
    },
  ];
}

/** The kinds of card that can be played now. */
function playable(question: Question): Map<string, LegalMove> {
  const found = new Map<string, LegalMove>();
  for (const move of question.legal ?? []) {
    const slug = move.verb === 'play' && move.card !== undefined ? slugOf(move.card) : '';
    if (slug !== '' && !found.has(slug)) found.set(slug, move);
  }
  return found;
}

function beerNow(move: LegalMove): { id: string; text: string } {
  switch (move.outlook?.vain) {
    case 'two_left':
      return { id: 'beer-two', text: t('With only two players left, a Beer does nothing.') };
    case 'healthy':
      return {
        id: 'beer-kept',
        text: t('You have lost no life, so a Beer does nothing now. Keep it: it saves you when your last point goes.'),
      };
    default:
      return { id: 'beer', text: t('It gives you back one life point.') };
  }
}

function deathbed(legal: readonly LegalMove[]): string {
  if (legal.every(({ verb }) => verb === 'pass')) return t('You go out: nothing that you have can save you.');
  const beer = legal.find(({ verb, card }) => verb === 'play' && slugOf(card ?? '') === 'beer');
  if (beer && !beer.outlook?.vain) return t('You go out unless you play a Beer now.');
  return t('You go out unless something that you can do now saves you.');
}

function armed({ view, me, name }: Scene, weapon: string, { outlook }: LegalMove): Lesson {
  const range = rangeOf(weapon);
  const text = t(
    'A weapon stays in front of you and carries to distance %1$s. You have one at a time: a new one replaces it.',
    range,
  );
  const nearer = view.players.filter(({ distance }) => distance > me.reach && distance <= range);
  const more = nearer.length
    ? t('With it you could shoot %1$s.', nearer.map(({ seat }) => name(seat)).join(', '))
    : outlook?.unlimited
      ? t('With this one you may play as many BANG! cards as you like.')
      : '';
  return { id: 'weapon', title: nameOf(weapon), text: more === '' ? text : `${text} ${more}`, topic: weapon };
}

function character({ me }: Scene): Lesson[] {
  const text = me.character ? gist(ruleOf(me.character), 170) : '';
  if (!me.character || text === '') return [];
  return [{ id: 'character', title: t('You are %1$s', nameOf(me.character)), text, topic: me.character }];
}

/** What the edge of a card means, once for each sort. */
function edged(border: Border | undefined, slug: string): Lesson | undefined {
  switch (border) {
    case 'brown':
      return {
        id: 'brown',
        title: t('A brown edge'),
        text: t('%1$s is a brown card: it does what it says at once, and is discarded.', nameOf(slug)),
        topic: 'base.play_phase',
      };
    case 'blue':
      return {
        id: 'blue',
        title: t('A blue edge'),
        text: t('%1$s is a blue card: it is put on the table and works as long as it lies there.', nameOf(slug)),
        topic: 'base.play_phase',
      };
    case 'green':
      return {
        id: 'green',
        title: t('A green edge'),
        text: t(
          '%1$s is a green card: you put it in front of you now, and can use it once, from your next turn on.',
          nameOf(slug),
        ),
        topic: 'dodge_city.green',
      };
    default:
      return undefined;
  }
}

function ownTurn(scene: Scene, question: Question): Lesson[] {
  const { view, me } = scene;
  const can = playable(question);
  const hand = new Set(me.hand.map(slugOf));
  const lessons: Lesson[] = [
    {
      id: 'turn',
      title: t('Your turn'),
      text: t(
        'You have drawn your cards. Play as many as you like: what can be played has a brass edge. Then end your turn.',
      ),
      topic: 'base.turn',
    },
    ...seen(scene),
    ...character(scene),
  ];
  const inReach = view.players.filter(({ distance, seat }) => seat !== me.seat && distance > 0 && distance <= me.reach);
  if (can.has('bang')) {
    lessons.push({
      id: 'bang',
      title: t('BANG! is the shot'),
      text: t(
        'Tap it, then whom you shoot. Your weapon carries to distance %1$s, and as a rule you have one BANG! a turn.',
        me.reach,
      ),
      topic: 'bang',
    });
  } else if (hand.has('bang') && (view.bangs ?? 0) === 0 && inReach.length === 0) {
    lessons.push({
      id: 'far',
      title: t('Nobody is in reach'),
      text: t('Your reach is %1$s, and all others sit farther off. A better weapon or a Scope would help.', me.reach),
      topic: 'base.reach',
    });
  } else if (hand.has('bang') && (view.bangs ?? 0) > 0) {
    lessons.push({
      id: 'one-bang',
      title: t('One BANG! a turn'),
      text: t('You have played yours. Others that you hold wait for a later turn.'),
      topic: 'base.one_bang',
    });
  }
  const [weapon] = [...can].filter(([slug]) => isWeapon(slug)).sort(([one], [other]) => rangeOf(other) - rangeOf(one));
  if (weapon) lessons.push(armed(scene, ...weapon));
  const beer = can.get('beer');
  if (beer) lessons.push({ title: nameOf('beer'), topic: 'beer', ...beerNow(beer) });
  if (hand.has('missed') && !can.has('missed')) {
    lessons.push({
      id: 'missed-kept',
      title: nameOf('missed'),
      text: t('It is not played in your turn but when somebody shoots at you. It is good to hold one.'),
      topic: 'missed',
    });
  }
  // The others explain themselves, in the words of the rule book; before the first of its sort, what its edge means.
  for (const slug of can.keys()) {
    if (slug === 'bang' || slug === 'beer' || isWeapon(slug)) continue;
    const edge = edged(cards[slug]?.border, slug);
    if (edge) lessons.push(edge);
    const text = gist(ruleOf(slug), 170);
    if (text !== '') lessons.push({ id: `card ${slug}`, title: nameOf(slug), text, topic: slug });
  }
  if (can.size === 0) {
    lessons.push({
      id: 'end',
      title: t('Nothing to play'),
      text: n(
        'End your turn. At its end you may keep %1$s card: one for each life point.',
        'End your turn. At its end you may keep %1$s cards: one for each life point.',
        me.hand_limit,
      ),
      topic: 'base.excess',
    });
  }
  return lessons;
}

function shotAt({ name }: Scene, question: Question): Lesson[] {
  const legal = question.legal ?? [];
  const answers = legal.some(({ verb }) => verb === 'respond');
  const flips = legal.some(({ verb }) => verb === 'flip');
  const lessons: Lesson[] = [];
  if (flips) {
    lessons.push({
      id: 'flip',
      title: t('A draw! may save you'),
      text: t('"Draw!" turns up the top card of the deck: on hearts ♥ the shot misses. It costs nothing to try.'),
      topic: 'base.draw_check',
    });
  }
  if (answers) {
    lessons.push({
      id: 'missed',
      title: t('%1$s shoots at you', name(question.by)),
      text:
        (question.count ?? 1) > 1
          ? t(
              'It takes %1$s Missed! to cancel this shot. Else take the hit: it costs one life point.',
              question.count ?? 1,
            )
          : t('Answer with a card that cancels the shot, or take the hit: it costs one life point.'),
      topic: 'base.shot',
    });
  } else if (!flips) {
    lessons.push({
      id: 'hit',
      title: t('%1$s shoots at you', name(question.by)),
      text: t(
        'You have nothing to answer with, so you lose a life point. You are asked all the same: nobody shall know what you hold.',
      ),
      topic: 'base.shot',
    });
  }
  return lessons;
}

function asked(scene: Scene, question: Question): Lesson[] {
  const { me } = scene;
  switch (question.kind) {
    case 'play':
      return ownTurn(scene, question);
    case 'shot':
      return shotAt(scene, question);
    case 'indians':
      return [
        {
          id: 'indians',
          title: nameOf('indians'),
          text: t('Throw a BANG!, or lose a life point. Here a Missed! does not help.'),
          topic: 'indians',
        },
      ];
    case 'duel':
      return [
        {
          id: 'duel',
          title: nameOf('duel'),
          text: t('You throw BANG! cards by turns. Whoever does not throw one loses a life point.'),
          topic: 'duel',
        },
      ];
    case 'dying':
      return [
        {
          id: 'dying',
          title: t('Your last life point'),
          text: deathbed(question.legal ?? []),
          topic: 'base.dying',
        },
      ];
    case 'store':
      return [
        {
          id: 'store',
          title: nameOf('general_store'),
          text: t('Choose one of the cards that lie open. Then the next player chooses.'),
          topic: 'general_store',
        },
      ];
    case 'excess':
      return [
        {
          id: 'excess',
          title: t('Too many cards'),
          text: n(
            'At the end of your turn you may keep %1$s card, as many as you have life points. Discard the others.',
            'At the end of your turn you may keep %1$s cards, as many as you have life points. Discard the others.',
            me.hand_limit,
          ),
          topic: 'base.excess',
        },
      ];
    case 'draw':
    case 'keep':
    case 'check':
    case 'pay':
      return character(scene).map((lesson) => ({ ...lesson, id: question.kind }));
    case 'rob':
      return [
        {
          id: 'rob',
          title: t('Take a card'),
          text: t('A card from the hand is drawn blindly; cards in play lie open.'),
          topic: question.cause?.id,
        },
      ];
    default:
      return [];
  }
}

/** What has become of the reader's own shot. */
function ownShot({ me, events, name }: Scene): Lesson[] {
  const at = events.findLastIndex(
    ({ kind, card, actor }) => kind === 'plays' && actor === me.seat && slugOf(card ?? '') === 'bang',
  );
  const target = events[at]?.target;
  if (target === undefined) return [];
  const what = events.slice(at + 1).find(({ kind, actor }) => actor === target && SHOT_ENDS.includes(kind))?.kind;
  if (what === 'responds')
    return [
      {
        id: 'shot-answered',
        title: t('Your shot has missed'),
        text: t('%1$s has answered with a Missed!, and the shot does nothing. Both cards are gone.', name(target)),
        topic: 'base.shot',
      },
    ];
  if (what !== 'loses_life') return [];
  return [
    {
      id: 'shot-hit',
      title: t('A hit'),
      text: t('%1$s has not answered your shot and has lost a life point: count the bullets.', name(target)),
      topic: 'base.damage',
    },
  ];
}
const SHOT_ENDS = ['responds', 'check_works', 'loses_life'];

/** What others have shot at tells who they are. */
function othersShot({ view, me, events, name }: Scene): Lesson[] {
  const shot = events.findLast(
    ({ kind, card, target, actor }) =>
      kind === 'plays' && slugOf(card ?? '') === 'bang' && target !== undefined && actor !== me.seat,
  );
  if (!shot) return [];
  const player = (seat: string | undefined) => view.players.find((one) => one.seat === seat);
  const title =
    shot.target === me.seat
      ? t('%1$s has shot at you', name(shot.actor))
      : t('%1$s has shot at %2$s', name(shot.actor), name(shot.target));
  if (player(shot.actor)?.role_open)
    return [
      {
        id: 'who-law',
        title,
        text: t('The Sheriff has to guess, too, and shoots at whoever looks like an enemy.'),
        topic: 'base.roles',
      },
    ];
  const target = player(shot.target);
  return [
    {
      id: 'who',
      title,
      text:
        target?.role === 'sheriff' && target.role_open
          ? t('At the Sheriff! That is what Outlaws do. The notebook keeps such things for you.')
          : t('Friends do not shoot at each other. The notebook keeps such things for you.'),
      topic: 'base.roles',
    },
  ];
}

function seen(scene: Scene): Lesson[] {
  const { me, events, name } = scene;
  const lessons: Lesson[] = [];
  const dead = events.find(({ kind, actor }) => kind === 'dies' && actor !== me.seat);
  if (dead) {
    lessons.push({
      id: 'out',
      title: t('%1$s is out', name(dead.actor)),
      text: t('The role is shown now. All who are left have moved together: distances have changed.'),
      topic: 'base.elimination',
    });
  }
  if (events.some(({ kind }) => kind === 'reward')) {
    lessons.push({
      id: 'reward',
      title: t('A reward'),
      text: t('Whoever brings down an Outlaw draws three cards, whoever it is.'),
      topic: 'base.reward',
    });
  }
  lessons.push(...ownShot(scene));
  if (events.some(({ kind, actor }) => kind === 'loses_life' && actor === me.seat)) {
    lessons.push({
      id: 'wounded',
      title: t('You are hit'),
      text: n(
        'A life point is gone. At the end of your turn you may keep only %1$s card now: one for each life point.',
        'A life point is gone. At the end of your turn you may keep only %1$s cards now: one for each life point.',
        me.hand_limit,
      ),
      topic: 'base.excess',
    });
  }
  if (events.some(({ kind }) => kind === 'flips')) {
    lessons.push({
      id: 'check',
      title: t('Draw!'),
      text: t('The top card of the deck is turned up. Only its suit and value count; then it is discarded.'),
      topic: 'base.draw_check',
    });
  }
  return [...lessons, ...othersShot(scene)];
}

function waiting(scene: Scene): Lesson[] {
  return [
    {
      id: 'distance',
      title: t('Distance'),
      text: t(
        'The number at each seat is how far it is from you, counted round the table. Your weapon reaches as far as %1$s.',
        scene.me.reach,
      ),
      topic: 'base.distance',
    },
    ...character(scene),
    {
      id: 'why',
      title: t('Why?'),
      text: t(
        'Every question and every card tells its rule: press "Why?", or the name of a player to see all about that player.',
      ),
    },
  ];
}

/** What could be explained now, the most urgent first. */
export function lessonsFor(view: View, events: readonly GameEvent[]): Lesson[] {
  const me = view.players.find(({ seat }) => seat === view.viewer);
  if (!me || view.winner) return [];
  const scene: Scene = {
    view,
    me,
    events: events.slice(
      Math.max(
        0,
        events.findLastIndex(({ kind }) => kind === 'turn_begins'),
      ),
    ),
    name: (seat) => view.players.find((player) => player.seat === seat)?.name ?? '',
  };
  if (me.status === 'dead') {
    return [
      {
        id: 'dead',
        title: t('You are out'),
        text:
          me.role === 'renegade'
            ? t('Your role is shown now. You can watch to the end, or begin another game.')
            : t('Your role is shown now. Watch to the end: when your side wins, you win too.'),
        topic: 'base.elimination',
      },
    ];
  }
  const question = view.question;
  if (question?.seat === me.seat && question.legal) {
    const urgent = asked(scene, question);
    return question.kind === 'play' ? [...beginning(scene), ...urgent] : urgent;
  }
  return [...beginning(scene), ...seen(scene), ...waiting(scene)];
}
