// Imports one PGN file as a stream and prints what it took; a separate process, so that its memory is the parser's only.
import { createReadStream } from 'node:fs';
import { parsePgn } from '@royal-chess/domain/chess/pgn/parse-pgn';

/** Figures of the import, as JSON. */
export interface ImportReport {
  readonly games: number;
  readonly plies: number;
  readonly faults: number;
  /** Processor seconds. */
  readonly seconds: number;
  /** Peak resident memory. */
  readonly peakBytes: number;
}

let games = 0;
let plies = 0;
let faults = 0;
for await (const entry of parsePgn(createReadStream(process.argv[2]!))) {
  if (entry.kind === 'error') faults += 1;
  else {
    games += 1;
    plies += entry.moves.length;
  }
}
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const report: ImportReport = {
  games,
  plies,
  faults,
  seconds: (userCPUTime + systemCPUTime) / 1e6,
  peakBytes: maxRSS * 1024,
};
console.log(JSON.stringify(report));
