import type { RoundNumber } from '../model/tournament.ts';
import type { RandomSource } from './random-source.ts';

/** How many of the players or pairs something happens to: a share from 0 to 1, by chance, or a fixed number. */
export type Amount = { readonly share: number } | { readonly count: number };

/** An amount for each round, or one for the whole tournament: a share (a plain number) of every round, or a number of cases spread over the rounds. */
export type Frequency = number | Amount | readonly Amount[];

/** Amounts by round: index 0 is round 1. */
export function amountsByRound(
  frequency: Frequency,
  rounds: RoundNumber,
  random: RandomSource,
): readonly Amount[] {
  if (Array.isArray(frequency)) return frequency as readonly Amount[];
  const amount = typeof frequency === 'number' ? { share: frequency } : (frequency as Amount);
  if ('share' in amount) return Array.from({ length: rounds }, () => amount);
  const counts = Array.from({ length: rounds }, () => 0);
  for (let left = amount.count; left > 0; left--) {
    const round = random.whole(0, rounds - 1);
    counts[round] = (counts[round] ?? 0) + 1;
  }
  return counts.map((count) => ({ count }));
}

/** Takes as many as the amount says out of a list in which all have the same chance; they leave the list. */
export function take<T>(from: T[], amount: Amount | undefined, random: RandomSource): readonly T[] {
  if (!amount) return [];
  if ('share' in amount) {
    // Nothing is drawn for what never happens: other options then change nothing else.
    const taken = amount.share > 0 ? from.filter(() => random.chance(amount.share)) : [];
    const left = from.filter((one) => !taken.includes(one));
    from.splice(0, from.length, ...left);
    return taken;
  }
  const taken: T[] = [];
  while (taken.length < amount.count && from.length > 0)
    taken.push(...from.splice(random.whole(0, from.length - 1), 1));
  return taken;
}
