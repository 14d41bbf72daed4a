import type { Contender } from '../contender.ts';

/** A contender with the given facts, and nothing else behind it. */
export function contenderOf(
  tpn: number,
  facts: Partial<Contender> & { readonly met?: readonly number[] } = {},
): Contender {
  const { met = [], score = 0, ...others } = facts;
  return {
    number: tpn,
    tpn,
    score,
    secondaryScore: 0,
    matchesPlayed: 0,
    colors: [],
    excluded: new Set(met),
    byeEligible: true,
    floatedBefore: false,
    preference: { color: 0, strong: false },
    ...others,
  };
}
