import { fail, ok, type Outcome } from '../../result.ts';
import type { StartingNumber } from '../model/tournament.ts';
import { chooseLists, type Choices, sharesWith, takePart } from './choose-lists.ts';
import { type FundFault, fundFaults } from './fund-faults.ts';
import { type Contender, type Share, sharesOf } from './list-shares.ts';
import { type Money, type PrizeFund, totalOf } from './prize-fund.ts';
import { type PrizeEntries, prizeEntries } from './prize-entries.ts';
import { prizeReasons, sharedRankSentences } from './prize-reasons.ts';

/** A prize of a player. */
export interface PrizeLine {
  readonly number: StartingNumber;
  readonly name: string;
  /** Id of the list. */
  readonly list: string;
  /** Among those who took part in the list, from 1. */
  readonly place: number;
  readonly amount: Money;
  readonly trophy: string | null;
  /** Why this prize and no other: sentences. */
  readonly reasons: readonly string[];
}

/** A prize that no player receives. */
export interface UnawardedPrize {
  readonly list: string;
  readonly place: number;
  readonly amount: Money;
  readonly trophy: string | null;
  readonly reason: string;
}

/** Who receives what. `paid` and the amounts not awarded add up to `total`. */
export interface PrizeAllocation {
  /** By list in the arbiter's order, then by place. */
  readonly lines: readonly PrizeLine[];
  readonly unawarded: readonly UnawardedPrize[];
  readonly paid: Money;
  /** Sum of the fund. */
  readonly total: Money;
}

/**
 * Allocates a prize fund by the standings of a section and of its categories.
 *
 * @param section all players in order, with ranks and points
 * @param categories the same for each category, by id; ranks are those of the category
 * @returns the allocation, or the faults of the fund
 */
export function allocatePrizes(
  fund: PrizeFund,
  section: readonly Contender[],
  categories: ReadonlyMap<string, readonly Contender[]>,
): Outcome<PrizeAllocation, readonly FundFault[]> {
  const faults = fundFaults(fund, new Set(categories.keys()));
  if (faults.length > 0) return fail(faults);
  const lists = fund.lists.toSorted((a, b) => a.priority - b.priority);
  const announced = prizeEntries({ lists }, section, categories);
  const byPlaceOnly = fund.trophies === 'by-place';
  const entries = byPlaceOnly ? announced.map(withoutTrophies) : announced;
  const choices: Choices = fund.onePerPlayer ? chooseLists(entries, fund) : new Map();
  const reasonsOf = prizeReasons(fund, entries, choices);
  const lines = entries.flatMap((each, index): readonly PrizeLine[] => [
    ...sharesWith(each, index, choices, fund.roundTo).map((share) =>
      lineOf(each, share, reasonsOf(index, share)),
    ),
    ...(byPlaceOnly ? trophiesOf(announced[index]!) : []),
  ]);
  return ok({
    lines,
    unawarded: entries.flatMap((each, index) =>
      unawardedOf(announced[index]!, takePart(each, index, choices).length, fund),
    ),
    paid: lines.reduce((sum, { amount }) => sum + amount, 0),
    total: totalOf(fund),
  });
}

const lineOf = ({ list }: PrizeEntries, share: Share, reasons: readonly string[]): PrizeLine => ({
  number: share.contender.number,
  name: share.contender.name,
  list: list.id,
  place: share.place,
  amount: share.amount,
  trophy: share.trophy,
  reasons,
});

const withoutTrophies = (entries: PrizeEntries): PrizeEntries => ({
  ...entries,
  list: { ...entries.list, prizes: entries.list.prizes.map(({ amount }) => ({ amount })) },
});

/** Trophies of a list that go to its places, whatever else their players receive. */
function trophiesOf(entries: PrizeEntries): readonly PrizeLine[] {
  const { list, eligible } = entries;
  const prizes = list.prizes.map(({ trophy }) => ({ amount: 0, trophy }));
  return sharesOf({ ...list, prizes }, eligible, 1).map((share) =>
    lineOf(entries, share, [
      `Place ${share.place} of ${list.name}: trophies go to the place, whatever else the player receives.`,
      ...sharedRankSentences(share, eligible),
    ]),
  );
}

/** Prizes of a list beyond those who take part in it. @param taken how many they are */
function unawardedOf(
  { list, eligible, notAwarded }: PrizeEntries,
  taken: number,
  { onePerPlayer, trophies }: PrizeFund,
): readonly UnawardedPrize[] {
  const withTrophy = trophies === 'with-prize' ? taken : eligible.length;
  return list.prizes.flatMap(({ amount, trophy }, index): readonly UnawardedPrize[] => {
    const place = index + 1;
    const money = place > taken ? amount : 0;
    const cup = place > withTrophy ? (trophy ?? null) : null;
    if (money === 0 && cup === null) return [];
    const reason =
      notAwarded ??
      (onePerPlayer && eligible.length >= place
        ? 'Every other player of the list has a prize that comes before it.'
        : `The list has ${eligible.length} ${eligible.length === 1 ? 'player' : 'players'}.`);
    return [{ list: list.id, place, amount: money, trophy: cup, reason }];
  });
}
