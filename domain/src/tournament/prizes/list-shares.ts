import type { Points, StartingNumber } from '../model/tournament.ts';
import { divideExactly } from './divide-exactly.ts';
import type { Money, PrizeList } from './prize-fund.ts';

/** A player in the order of a section or category. */
export interface Contender {
  readonly number: StartingNumber;
  readonly name: string;
  /** Equal for those whom nothing separates. */
  readonly rank: number;
  readonly points: Points;
}

/** What a list gives one of those who take part in it. */
export interface Share {
  readonly contender: Contender;
  /** Among those who take part, from 1. */
  readonly place: number;
  readonly amount: Money;
  readonly trophy: string | null;
  /** Amount announced for the place; 0 beyond the last. */
  readonly announced: Money;
  /** How many divide with each other, the player included; 1: alone. */
  readonly dividing: number;
}

/**
 * What a list gives those who take part, in order. Players on the same points divide as the list says; those who share a rank
 * divide also what goes by place, as nothing separates them. The amounts add up to the prizes of the places that are taken.
 *
 * @param contenders who take part, best first
 * @param roundTo minor units
 */
export function sharesOf(
  list: Pick<PrizeList, 'prizes' | 'division'>,
  contenders: readonly Contender[],
  roundTo: Money,
): readonly Share[] {
  const takers = takersOf(list, contenders);
  const shares: Share[] = [];
  for (let start = 0; start < takers.length;) {
    const end = endOfPoints(takers, start);
    const group = takers.slice(start, end);
    const announced = group.map((_, index) => list.prizes[start + index]?.amount ?? 0);
    const total = announced.reduce((sum, amount) => sum + amount, 0);
    const weights = weightsOf(group, announced, list.division.byPlacePercent);
    const amounts = divideExactly(total, weights, roundTo);
    const isDivided = amounts.some((amount, index) => amount !== announced[index]);
    group.forEach((contender, index) => {
      const amount = amounts[index]!;
      const trophy = list.prizes[start + index]?.trophy ?? null;
      if (amount === 0 && trophy === null) return;
      shares.push({
        contender,
        place: start + index + 1,
        amount,
        trophy,
        announced: announced[index]!,
        dividing: isDivided ? group.length : 1,
      });
    });
    start = end;
  }
  return shares;
}

/** Those on prize places, and those who divide with the last of them. */
function takersOf(
  { prizes, division }: Pick<PrizeList, 'prizes' | 'division'>,
  contenders: readonly Contender[],
): readonly Contender[] {
  const last = contenders[Math.min(prizes.length, contenders.length) - 1];
  if (!last) return [];
  const withLast = ({ points, rank }: Contender): boolean =>
    rank === last.rank || (division.sharers === 'all-tied' && points === last.points);
  let end = Math.min(prizes.length, contenders.length);
  while (end < contenders.length && withLast(contenders[end]!)) end++;
  return contenders.slice(0, end);
}

/** End of the run of neighbours on the same points. */
function endOfPoints(contenders: readonly Contender[], start: number): number {
  const end = contenders.findIndex(
    ({ points }, index) => index > start && points !== contenders[start]!.points,
  );
  return end < 0 ? contenders.length : end;
}

/** Weight of each: its part by place, evened out among those who share a rank, and its part of the equal division. */
function weightsOf(
  group: readonly Contender[],
  announced: readonly Money[],
  byPlacePercent: number,
): readonly bigint[] {
  const total = BigInt(announced.reduce((sum, amount) => sum + amount, 0));
  const size = BigInt(group.length);
  const ofRank = new Map<number, { sum: bigint; count: bigint }>();
  group.forEach(({ rank }, index) => {
    const { sum, count } = ofRank.get(rank) ?? { sum: 0n, count: 0n };
    ofRank.set(rank, { sum: sum + BigInt(announced[index]!), count: count + 1n });
  });
  const counts = [...ofRank.values()].reduce((product, { count }) => product * count, 1n);
  const percent = BigInt(byPlacePercent);
  return group.map(({ rank }) => {
    const { sum, count } = ofRank.get(rank)!;
    return percent * sum * size * (counts / count) + (100n - percent) * total * counts;
  });
}
