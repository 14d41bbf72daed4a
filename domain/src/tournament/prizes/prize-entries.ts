import type { Points } from '../model/tournament.ts';
import { formatPoints } from '../model/points.ts';
import type { Contender } from './list-shares.ts';
import type { PrizeFund, PrizeList } from './prize-fund.ts';

/** The players whom a list may give a prize, or why it is not awarded. */
export interface PrizeEntries {
  readonly list: PrizeList;
  /** Best first; none when it is not awarded. */
  readonly eligible: readonly Contender[];
  /** Their numbers. */
  readonly numbers: ReadonlySet<number>;
  /** One sentence; `null` when it is awarded. */
  readonly notAwarded: string | null;
  /** In the category, but below the minimum of points. */
  readonly below: ReadonlySet<number>;
}

/** Whom each list may give a prize. */
export function prizeEntries(
  { lists }: Pick<PrizeFund, 'lists'>,
  section: readonly Contender[],
  categories: ReadonlyMap<string, readonly Contender[]>,
): readonly PrizeEntries[] {
  return lists.map((list) => {
    const members = list.category === null ? section : (categories.get(list.category) ?? []);
    const { minimumEntries = 0, minimumPoints = -Infinity as Points } = list;
    if (members.length < minimumEntries)
      return {
        list,
        eligible: [],
        numbers: new Set<number>(),
        notAwarded: `${members.length} of the ${minimumEntries} entries that it needs.`,
        below: new Set<number>(),
      };
    const eligible = members.filter(({ points }) => points >= minimumPoints);
    const below = members.filter(({ points }) => points < minimumPoints);
    return {
      list,
      eligible,
      numbers: new Set(eligible.map(({ number }) => number)),
      notAwarded:
        eligible.length === 0 && below.length > 0
          ? `No player has the ${formatPoints(minimumPoints)} points that it needs.`
          : null,
      below: new Set(below.map(({ number }) => number)),
    };
  });
}
