import { formatPoints } from '../model/points.ts';
import { type Choices, shareIfJoined } from './choose-lists.ts';
import { formatMoney } from './format-money.ts';
import type { Contender, Share } from './list-shares.ts';
import type { PrizeFund, PrizeList } from './prize-fund.ts';
import type { PrizeEntries } from './prize-entries.ts';

/** At most this many players are named in a sentence. */
const namedAtMost = 3;

/** Sentences on why a player has a share of a list, and no prize of another one. */
export function prizeReasons(
  fund: PrizeFund,
  entries: readonly PrizeEntries[],
  choices: Choices,
): (index: number, share: Share) => readonly string[] {
  const money = (amount: number): string => formatMoney(amount, fund.currency);
  const worth = ({ amount, trophy }: Pick<Share, 'amount' | 'trophy'>): string =>
    amount === 0 && trophy !== null ? trophy : money(amount);

  const otherLists = (index: number, share: Share): readonly string[] =>
    entries.flatMap(({ list, numbers, below }, other): readonly string[] => {
      const { number } = share.contender;
      if (other === index) return [];
      if (below.has(number)) return [`${list.name} needs ${formatPoints(list.minimumPoints ?? 0)} points.`];
      if (!numbers.has(number)) return [];
      const instead = shareIfJoined(entries[other]!, other, choices, number, fund.roundTo);
      return instead
        ? [`${list.name} would give ${worth(instead)}: ${comparison(instead, share, index)}.`]
        : [];
    });

  function comparison(instead: Share, share: Share, index: number): string {
    const own = entries[index]!.list;
    if (fund.choice === 'by-priority') return `${own.name} comes first in the arbiter's order`;
    if (instead.amount < share.amount) return 'less';
    if (instead.amount > share.amount)
      return 'more, but each change would lead to another without end, so the earlier choice holds';
    if (instead.trophy === null && share.trophy !== null) return 'the same without a trophy';
    return `the same, and ${own.name} comes first in the arbiter's order`;
  }

  /** Those ranked before in the list who take another prize. */
  const skipped = (index: number, { contender }: Share): readonly string[] => {
    const { eligible } = entries[index]!;
    const before = eligible.slice(
      0,
      eligible.findIndex(({ number }) => number === contender.number),
    );
    const elsewhere = before.filter(({ number }) => (choices.get(number) ?? index) !== index);
    if (elsewhere.length === 0) return [];
    const named = elsewhere
      .slice(0, namedAtMost)
      .map(({ number, name }) => `${number} ${name} (${entries[choices.get(number)!]!.list.name})`);
    const more = elsewhere.length > namedAtMost ? ` and ${elsewhere.length - namedAtMost} more` : '';
    return [`Ranked before, but with another prize: ${named.join(', ')}${more}.`];
  };

  return (index, share) => {
    const { list, eligible } = entries[index]!;
    return [
      placeSentence(list, share, worth),
      ...divisionSentences(list, share, money),
      ...skipped(index, share),
      ...(fund.onePerPlayer ? otherLists(index, share) : []),
      ...sharedRankSentences(share, eligible),
    ];
  };
}

const placeSentence = (
  list: PrizeList,
  { place, announced, trophy }: Share,
  worth: (prize: Pick<Share, 'amount' | 'trophy'>) => string,
): string =>
  announced === 0 && trophy === null
    ? `Place ${place} of ${list.name}: no prize of its own.`
    : `Place ${place} of ${list.name}: ${worth({ amount: announced, trophy })}.`;

function divisionSentences(
  { division }: PrizeList,
  { contender, amount, dividing }: Share,
  money: (amount: number) => string,
): readonly string[] {
  if (dividing === 1) return [];
  const { byPlacePercent } = division;
  const how =
    byPlacePercent === 0
      ? 'in equal parts'
      : byPlacePercent === 100
        ? 'in equal parts among those whom nothing separates'
        : `${byPlacePercent}% by place, the rest in equal parts`;
  return [
    `${dividing} players with ${formatPoints(contender.points)} points divide ${how}: ${money(amount)}.`,
  ];
}

/** Says of a trophy that nothing separates its winner from others. */
export function sharedRankSentences(
  { contender, trophy }: Share,
  eligible: readonly Contender[],
): readonly string[] {
  if (trophy === null) return [];
  const others = eligible.filter(
    ({ rank, number }) => rank === contender.rank && number !== contender.number,
  );
  if (others.length === 0) return [];
  const names = others.map(({ number, name }) => `${number} ${name}`).join(', ');
  return [`Nothing separates the player from ${names}: the arbiter decides who takes the trophy.`];
}
