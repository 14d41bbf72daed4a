import type { RushMode } from '@royal-chess/contracts/puzzles';

/** The rules of one kind of run. */
export interface RushRules {
  /** Time on the clock, milliseconds; null: there is no clock. */
  readonly timeMs: number | null;
  /** Mistakes that end it; null: they cost time. */
  readonly strikes: number | null;
  /** Time that a mistake costs, milliseconds. */
  readonly penaltyMs: number;
  /** Right moves one after the other, and the time that so many give, milliseconds; in order. */
  readonly bonuses: readonly { readonly combo: number; readonly ms: number }[];
}

const threeStrikes = { strikes: 3, penaltyMs: 0, bonuses: [] } as const;

/** The rules of each mode. */
export const rushRules: Readonly<Record<RushMode, RushRules>> = {
  rush3: { timeMs: 180_000, ...threeStrikes },
  rush5: { timeMs: 300_000, ...threeStrikes },
  survival: { timeMs: null, ...threeStrikes },
  storm: {
    timeMs: 180_000,
    strikes: null,
    penaltyMs: 10_000,
    bonuses: [
      { combo: 5, ms: 3_000 },
      { combo: 12, ms: 5_000 },
      { combo: 20, ms: 7_000 },
      { combo: 30, ms: 10_000 },
    ],
  },
  // A mistake costs time, so that guessing gains nothing.
  racer: { timeMs: 90_000, strikes: null, penaltyMs: 5_000, bonuses: [] },
};

/** After the last bonus so many more right moves give it again. */
const repeatedAfter = 10;

/** Time that a combo gives when it is reached, milliseconds. */
export function bonusOf({ bonuses }: RushRules, combo: number): number {
  const last = bonuses.at(-1);
  if (last === undefined) return 0;
  if (combo > last.combo) return (combo - last.combo) % repeatedAfter === 0 ? last.ms : 0;
  return bonuses.find((bonus) => bonus.combo === combo)?.ms ?? 0;
}

/** The combos between which a solver is: that of the last bonus, or 0, and that of the next one; null without bonuses. */
export function comboStage(
  { bonuses }: RushRules,
  combo: number,
): { readonly from: number; readonly to: number; readonly ms: number } | null {
  const last = bonuses.at(-1);
  if (last === undefined) return null;
  const next = bonuses.find((bonus) => bonus.combo > combo);
  if (next) return { from: bonuses[bonuses.indexOf(next) - 1]?.combo ?? 0, to: next.combo, ms: next.ms };
  const from = last.combo + Math.floor((combo - last.combo) / repeatedAfter) * repeatedAfter;
  return { from, to: from + repeatedAfter, ms: last.ms };
}

const easiest = 600;
const hardest = 3_000;
const step = 60;

/** Rating of a puzzle of a run: each is harder than the one before. @param number from 0 */
export const rushRating = (number: number): number => Math.min(hardest, easiest + step * number);
