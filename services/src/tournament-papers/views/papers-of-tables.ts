import type { MatrixRow } from '@royal-chess/domain/tournament/crosstable/round-robin-crosstable';
import type { SwissCrosstable } from '@royal-chess/domain/tournament/crosstable/swiss-crosstable';
import type { PrizesView } from '@royal-chess/contracts/tournaments';
import type { Money, PrizeFund } from '@royal-chess/domain/tournament/prizes/prize-fund';
import type { CrosstableInput } from '../papers/crosstable.ts';
import type { PaperHeading } from '../papers/heading.ts';
import type { PrizeListInput } from '../papers/prize-list.ts';
import { valueText } from './result-text.ts';

const numbers = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

/** A Swiss: a column for each round. */
export const crosstableOfSwiss = (
  heading: PaperHeading,
  { rounds, rows }: SwissCrosstable,
  tieBreaks: readonly string[],
): CrosstableInput => ({
  heading,
  columns: numbers(rounds),
  tieBreaks,
  rows: rows.map(({ rank, name, rating, points, cells, values }) => ({
    place: rank,
    name,
    rating,
    points,
    cells: cells.map(({ text }) => text),
    tieBreaks: values.map(valueText),
  })),
});

/** A round robin: a column for each opponent, in the order of the lines. */
export const crosstableOfRoundRobin = (
  heading: PaperHeading,
  rows: readonly MatrixRow[],
  tieBreaks: readonly string[],
): CrosstableInput => ({
  heading,
  columns: numbers(rows.length),
  tieBreaks,
  rows: rows.map(({ place, name, rating, points, cells, values }) => ({
    place,
    name,
    rating,
    points,
    cells: cells.map((cell) => (cell === null ? '×' : cell.text)),
    tieBreaks: values.map(valueText),
  })),
});

/** Prizes of a section by list; lists without a winner are left out. */
export function prizeListOf(
  heading: PaperHeading,
  { currency, lists }: Pick<PrizeFund, 'currency' | 'lists'>,
  { lines, paid }: Pick<NonNullable<PrizesView['allocation']>, 'lines' | 'paid'>,
): PrizeListInput {
  const money = moneyIn(currency);
  return {
    heading,
    total: money(paid),
    lists: lists
      .map(({ id, name }) => ({
        title: name,
        rows: lines
          .filter(({ list }) => list === id)
          .map(({ place, player, amount, trophy }) => ({
            place,
            name: player.name,
            ...(player.title && { title: player.title }),
            prize: [amount > 0 ? money(amount) : '', trophy ?? ''].filter(Boolean).join(', '),
          })),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** Minor units of a currency as people write them: `₹5,000`. */
function moneyIn(currency: string): (amount: Money) => string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return (amount) => format.format(amount / 10 ** digits);
}
