// What the symbols and numbers of a pack mean, in sentences.
import { AIMS, EFFECTS, TRAITS, TRIGGERS } from '$generated/symbols';
import { N_, t } from '../texts/index.svelte';
import { nameOf } from './index';

/** The `effect [amount] @ aim` of a line `play`, or behind `then`. */
export interface OwnSymbol {
  effect: string;
  amount: number;
  aim: string;
}

export function symbolsIn(play: string | undefined): OwnSymbol[] {
  return [...(play ?? '').matchAll(/(\w+) (?:(\d+) )?@ (\w+)/g)].map(([, effect = '', amount, aim = '']) => ({
    effect,
    amount: Number(amount ?? 1),
    aim,
  }));
}

function symbolSays({ effect, amount, aim }: OwnSymbol): string {
  const what = EFFECTS.find(({ slug }) => slug === effect)?.what ?? effect;
  return t('%1$s: %2$s.', t(what, amount), t(AIMS[aim] ?? aim));
}

function traitsSay(line: string | undefined): string[] {
  return [...(line ?? '').matchAll(/([a-z_]+)(?: (\d+))?/g)].flatMap(([, word = '', number]) => {
    const trait = TRAITS.find(({ slug }) => slug === word);
    return trait ? [t(trait.says, Number(number ?? 0))] : [];
  });
}

/** `TRIGGER [CARD] then SYMBOL[, SYMBOL]` */
function whenSays(line: string): string[] {
  const [, slug, card, then] = /^(\w+) (?:(\w+) )?then (.*)/.exec(line) ?? [];
  const trigger = TRIGGERS.find((one) => one.slug === slug);
  return trigger ? [t(trigger.says, card ? nameOf(card) : ''), ...symbolsIn(then).map(symbolSays)] : [];
}

const NUMBERS: Record<string, string> = {
  cost: N_('It costs other cards of your hand: %1$s.'),
  missed: N_('It cancels a shot at you.'),
  bonus: N_('Then you draw cards: %1$s.'),
  any_other: N_('It is put in front of another player.'),
  any_player: N_('It is put in front of any player.'),
};

interface Lines {
  what: string;
  lines: ReadonlyMap<string, string>;
  whens: readonly string[];
}

/** What the lines of a thing mean, each by its first word, and those that begin with `when`. */
export function meaningOf({ what, lines, whens }: Lines): string {
  const numbers = Object.entries(NUMBERS).flatMap(([word, says]) =>
    lines.has(word) || lines.get('before') === word ? [t(says, Number(lines.get(word)) || 0)] : [],
  );
  return [
    ...(what === 'event' ? [t('For all players, while it is in force:')] : []),
    ...symbolsIn(lines.get('play')).map(symbolSays),
    ...traitsSay(lines.get('in_play')),
    ...traitsSay(lines.get('is')),
    ...whens.flatMap(whenSays),
    ...numbers,
  ].join(' ');
}
