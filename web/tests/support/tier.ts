// How much is tested. `make test` proves every property once; `make test-all` does so again at each size, in each language,
// with each number of players. Here alone is asked which of the two it is.

export const ALL = process.env.SIXGUN_ALL === '1';

/** All of them where everything is tested; else those that prove it. */
export const often = <T>(all: readonly T[], once: readonly NoInfer<T>[]): T[] => [...(ALL ? all : once)];

/** Each with everything where everything is tested. Else all of it with `tight` ones, where it is most likely to go wrong, and
 * with the others in turn, so that each has one at least. */
export function each<A, B>(some: readonly A[], every: readonly B[], tight: readonly NoInfer<A>[] = []): [A, B[]][] {
  const others = some.filter((one) => !tight.includes(one));
  return some.map((one) => {
    if (ALL || tight.includes(one)) return [one, [...every]];
    const turn = others.indexOf(one);
    const share = every.filter((_, i) => i % others.length === turn);
    return [one, share.length > 0 ? share : [every[turn % every.length]!]];
  });
}
