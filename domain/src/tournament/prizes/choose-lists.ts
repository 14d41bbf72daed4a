import type { StartingNumber } from '../model/tournament.ts';
import { type Contender, type Share, sharesOf } from './list-shares.ts';
import type { PrizeEntries } from './prize-entries.ts';
import type { PrizeFund } from './prize-fund.ts';

/** The list that each player takes a prize of, by its index. */
export type Choices = ReadonlyMap<StartingNumber, number>;

/** A share and the list that gives it, by its index. */
interface Offer extends Share {
  readonly index: number;
}

/** Who takes part in a list: those who chose another one stay out. */
export const takePart = ({ eligible }: PrizeEntries, index: number, choices: Choices): readonly Contender[] =>
  eligible.filter(({ number }) => (choices.get(number) ?? index) === index);

/** Shares of a list among those who take part. */
export const sharesWith = (
  entries: PrizeEntries,
  index: number,
  choices: Choices,
  roundTo: number,
): readonly Share[] => sharesOf(entries.list, takePart(entries, index, choices), roundTo);

/** What a player would have of a list besides those who take part in it. */
export function shareIfJoined(
  entries: PrizeEntries,
  index: number,
  choices: Choices,
  player: StartingNumber,
  roundTo: number,
): Share | undefined {
  const joined = new Map(choices).set(player, index);
  return sharesWith(entries, index, joined, roundTo).find(({ contender }) => contender.number === player);
}

/**
 * Chooses one list for each player. In the order of value the player with the best offer takes it and leaves the other lists;
 * the offers of those who remain are computed again. At the end a player to whom another list would now give more changes to
 * it, each player once to each list: where prizes are divided, changes may lead to each other without end.
 */
export function chooseLists(
  entries: readonly PrizeEntries[],
  { choice, roundTo }: Pick<PrizeFund, 'choice' | 'roundTo'>,
): Choices {
  const choices = new Map<StartingNumber, number>();
  const changed = new Set<string>();
  for (;;) {
    takeOffers(entries, choices, choice, roundTo);
    const change = choice === 'most-valuable' ? bestChange(entries, choices, changed, roundTo) : undefined;
    if (!change) return choices;
    changed.add(`${change.contender.number} ${change.index}`);
    choices.set(change.contender.number, change.index);
    releaseEmpty(entries, choices, roundTo);
  }
}

/** Gives the best offer of all to its player until no player without a prize has one. */
function takeOffers(
  entries: readonly PrizeEntries[],
  choices: Map<StartingNumber, number>,
  choice: PrizeFund['choice'],
  roundTo: number,
): void {
  const offersOf = (index: number): readonly Offer[] =>
    sharesWith(entries[index]!, index, choices, roundTo).map((share) => ({ ...share, index }));
  const offers = entries.map((_, index) => offersOf(index));
  for (;;) {
    let best: Offer | undefined;
    for (const offer of offers.flat())
      if (!choices.has(offer.contender.number) && (!best || compareOffers(entries, choice, offer, best) < 0))
        best = offer;
    if (!best) return;
    const { number } = best.contender;
    choices.set(number, best.index);
    // Only the lists that the player leaves change.
    for (const [index, { numbers }] of entries.entries())
      if (index !== best.index && numbers.has(number)) offers[index] = offersOf(index);
  }
}

const hasTrophy = ({ trophy }: Share): number => (trophy === null ? 0 : 1);

function compareOffers(
  entries: readonly PrizeEntries[],
  choice: PrizeFund['choice'],
  a: Offer,
  b: Offer,
): number {
  const byPriority = entries[a.index]!.list.priority - entries[b.index]!.list.priority;
  const byValue = b.amount - a.amount || hasTrophy(b) - hasTrophy(a);
  return (choice === 'by-priority' ? byPriority || byValue : byValue || byPriority) || a.place - b.place;
}

/** The change to another list that gains a player most. */
function bestChange(
  entries: readonly PrizeEntries[],
  choices: Choices,
  changed: ReadonlySet<string>,
  roundTo: number,
): Offer | undefined {
  let best: { readonly offer: Offer; readonly gain: number } | undefined;
  entries.forEach((own, ownIndex) => {
    for (const { contender, amount } of sharesWith(own, ownIndex, choices, roundTo))
      entries.forEach((other, index) => {
        const { number } = contender;
        if (index === ownIndex || !other.numbers.has(number) || changed.has(`${number} ${index}`)) return;
        const share = shareIfJoined(other, index, choices, number, roundTo);
        const gain = (share?.amount ?? 0) - amount;
        if (share && gain > (best?.gain ?? 0)) best = { offer: { ...share, index }, gain };
      });
  });
  return best?.offer;
}

/** Frees the players to whom their list gives nothing any more. */
function releaseEmpty(
  entries: readonly PrizeEntries[],
  choices: Map<StartingNumber, number>,
  roundTo: number,
): void {
  const holders = new Set(
    entries.flatMap((each, index) =>
      sharesWith(each, index, choices, roundTo).map(({ contender }) => contender.number),
    ),
  );
  for (const number of choices.keys()) if (!holders.has(number)) choices.delete(number);
}
