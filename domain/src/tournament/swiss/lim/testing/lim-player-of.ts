import { colorState } from '../../pairing-field.ts';
import type { LimPlayer } from '../lim-player.ts';

/** Facts about a player of a test; colours as letters, the first round first. */
export interface LimFacts extends Partial<Pick<LimPlayer, 'score' | 'floated' | 'rating' | 'topscorer'>> {
  readonly colors?: string;
  readonly met?: readonly number[];
}

/** A player with the given number and facts, and nothing else behind it. */
export function limPlayerOf(number: number, { colors = '', met = [], ...facts }: LimFacts = {}): LimPlayer {
  const score = facts.score ?? 20;
  return {
    number,
    rank: number - 1,
    ...colorState([...colors].map((letter) => (letter === 'W' ? 1 : 2))),
    floats: [0, 0],
    upfloats: 0,
    byeEligible: true,
    playedGames: colors.length,
    opponents: new Set(met),
    excluded: new Set(met),
    rating: 2500 - 10 * number,
    floated: false,
    topscorer: false,
    ...facts,
    score,
  };
}

/** Players 1 to the given number, of whom the given pairs have met. */
export function limGroup(
  size: number,
  met: readonly (readonly [number, number])[],
  facts: Readonly<Record<number, LimFacts>> = {},
): LimPlayer[] {
  return Array.from({ length: size }, (_, at) => {
    const number = at + 1;
    const opponents = met.flatMap(([a, b]) => (a === number ? [b] : b === number ? [a] : []));
    return limPlayerOf(number, { ...facts[number], met: opponents });
  });
}
