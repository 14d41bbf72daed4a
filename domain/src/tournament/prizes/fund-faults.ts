import type { PrizeFund, PrizeList } from './prize-fund.ts';

/** Why a prize fund cannot be allocated. */
export interface FundFault {
  /** The field: `lists.0.prizes.1.amount`. */
  readonly path: string;
  readonly message: string;
}

const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** Faults of a prize fund; none when it can be allocated. @param categories ids of those that the section has */
export function fundFaults(fund: PrizeFund, categories: ReadonlySet<string>): readonly FundFault[] {
  const faults: FundFault[] = [];
  if (!isWhole(fund.roundTo, 1))
    faults.push({ path: 'roundTo', message: 'A whole number of minor units, at least 1, is expected.' });
  fund.lists.forEach((list, index) => {
    const path = `lists.${index}`;
    const before = fund.lists.slice(0, index);
    if (before.some(({ id }) => id === list.id))
      faults.push({ path: `${path}.id`, message: `Another list has the id ${list.id}.` });
    if (before.some(({ priority }) => priority === list.priority))
      faults.push({
        path: `${path}.priority`,
        message: `Another list has the priority ${list.priority}: the order of equal prizes would be open.`,
      });
    if (list.category !== null && !categories.has(list.category))
      faults.push({ path: `${path}.category`, message: `The section has no category ${list.category}.` });
    const percent = list.division.byPlacePercent;
    if (!isWhole(percent, 0) || percent > 100)
      faults.push({
        path: `${path}.division.byPlacePercent`,
        message: 'A whole number from 0 to 100 is expected.',
      });
    faults.push(...amountFaults(list, fund.roundTo, path));
  });
  return faults;
}

function amountFaults({ prizes }: PrizeList, roundTo: number, path: string): readonly FundFault[] {
  return prizes.flatMap(({ amount }, index): readonly FundFault[] => {
    const field = `${path}.prizes.${index}.amount`;
    if (!isWhole(amount, 0))
      return [{ path: field, message: 'A whole number of minor units, at least 0, is expected.' }];
    if (roundTo > 1 && amount % roundTo !== 0)
      return [{ path: field, message: `A multiple of ${roundTo} is expected: prizes are rounded to it.` }];
    if (index > 0 && amount > prizes[index - 1]!.amount)
      return [{ path: field, message: `Place ${index + 1} must not have more than place ${index}.` }];
    return [];
  });
}
