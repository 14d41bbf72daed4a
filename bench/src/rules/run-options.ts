import { chosenParts } from '../support/chosen-parts.ts';
import { numberOption } from '../support/report.ts';
import type { ContestOptions } from './contest.ts';

/** Parts of the run, in their order; `--only NAME` runs one. */
export const parts = ['perft', 'capablanca', 'pgn', 'san', 'winnable', 'memory'] as const;
export type Part = (typeof parts)[number];

/** Options of the command line. */
export interface RunOptions extends ContestOptions {
  /** Smaller amounts of work, for a quick look. */
  readonly short: boolean;
  readonly parts: readonly Part[];
}

/** @throws RangeError for a part that does not exist */
export function readOptions(): RunOptions {
  const short = process.argv.includes('--short');
  return {
    short,
    rounds: numberOption('rounds', short ? 3 : 5),
    share: short ? 0.1 : 0.25,
    parts: chosenParts(parts),
  };
}
