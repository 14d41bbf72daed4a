import { chosenParts } from '../support/chosen-parts.ts';
import { numberOption } from '../support/report.ts';

/** Parts of the run, in their order; `--only NAME` runs one. */
export const parts = ['rounds', 'regular', 'event', 'tie-breaks'] as const;
export type Part = (typeof parts)[number];

/** Options of the command line. */
export interface RunOptions {
  /** Smaller amounts of work, for a quick look. */
  readonly short: boolean;
  readonly rounds: number;
  /** Processor time that a contestant gets in a round, in milliseconds; always at least one whole run. */
  readonly share: number;
  /** The peer takes part up to this number of players, where its memory is enough. */
  readonly peerUpTo: number;
  readonly parts: readonly Part[];
}

/** @throws RangeError for a part that does not exist */
export function readOptions(): RunOptions {
  const short = process.argv.includes('--short');
  return {
    short,
    rounds: numberOption('rounds', short ? 3 : 5),
    share: short ? 100 : 250,
    peerUpTo: numberOption('peer-up-to', short ? 200 : 500),
    parts: chosenParts(parts),
  };
}
