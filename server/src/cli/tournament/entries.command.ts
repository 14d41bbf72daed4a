import { initialRanking } from '@royal-chess/domain/tournament/files/entries/initial-ranking';
import { readEntries } from '@royal-chess/domain/tournament/files/entries/read-entries';
import { trfOf } from '@royal-chess/domain/tournament/files/trf/trf-from-tournament';
import { standardScoring } from '@royal-chess/domain/tournament/model/points';
import { typeCodeOf } from '@royal-chess/domain/tournament/systems';
import { BadUse, wholeNumber } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { printTrf } from './print-trf.ts';
import { faultLine, readWhole } from './trf-file.ts';

/** Options of `tournament entries`, as given. */
export interface EntriesFlags {
  readonly rounds: string;
  readonly name: string;
}

/** Prints a new tournament of the players of a CSV file as TRF26, numbered as C.04.2 has it. */
export async function entriesCommand(file: string, flags: EntriesFlags, output: CliOutput): Promise<number> {
  const plannedRounds = wholeNumber('rounds', flags.rounds, 1, 99);
  const read = readEntries(await readWhole(file, output.io));
  if (!read.ok) {
    const [first, ...others] = read.error;
    const more = others.length > 0 ? ` (${others.length} more)` : '';
    const place = first ? faultLine(first) : '';
    throw new BadUse('file', place + more, { faults: read.error });
  }
  const { entries, warnings } = read.value;
  for (const warning of warnings) output.io.err(`warning: ${faultLine(warning)}`);
  const document = trfOf(
    {
      name: flags.name,
      plannedRounds,
      players: initialRanking(entries),
      scoring: standardScoring,
      initialColor: null,
      accelerations: [],
      forbiddenPairs: [],
      absences: [],
      teams: [],
    },
    { header: { typeCode: typeCodeOf('dutch', false) } },
  );
  printTrf(document, { players: entries.length, warnings }, output);
  return RIGHT;
}
