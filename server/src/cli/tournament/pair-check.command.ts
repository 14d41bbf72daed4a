import { basename } from 'node:path';
import { beforeRound, recordedPairing } from '@royal-chess/domain/tournament/model/before-round';
import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import type { RoundPairing } from '@royal-chess/domain/tournament/model/round-pairing';
import { BadUse } from '../bad-use.ts';
import { BAD_USE, FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { ProgressBar } from '../progress-bar.ts';
import { chooseSystem, withAcceleration } from './choose-system.ts';
import type { PairFlags } from './pair.command.ts';
import { standingsDifference } from './standings-check.ts';
import { addStatistics, statisticsLines, type RoundStatistics } from './round-statistics.ts';
import { faultLine, readTrfFile } from './trf-file.ts';

/** A round whose pairs are not those of the rules. */
interface Difference {
  readonly file: string;
  readonly round: number;
  readonly message: string;
}

/** Pairs that the message names at most. */
const named = 6;

const textOf = ({ pairs, bye }: RoundPairing): readonly string[] => [
  ...pairs.map(({ white, black }) => `${white}-${black}`),
  ...(bye === null ? [] : [`${bye}-bye`]),
];

const listed = (pairs: readonly string[]): string =>
  pairs.slice(0, named).join(' ') + (pairs.length > named ? ` and ${pairs.length - named} more` : '');

/** What only one of the two has; `null` when they are the same but for the order of boards. */
function differenceOf(recorded: RoundPairing, derived: RoundPairing): string | null {
  const [ours, theirs] = [textOf(derived), textOf(recorded)];
  const onlyOurs = ours.filter((pair) => !theirs.includes(pair));
  const onlyTheirs = theirs.filter((pair) => !ours.includes(pair));
  if (onlyOurs.length + onlyTheirs.length === 0) return null;
  return `the file has ${listed(onlyTheirs) || 'nothing more'}, the rules give ${listed(onlyOurs) || 'nothing more'}`;
}

/** Pairs every round of the files again from the rounds before it; exit code 1 when one differs, 2 when a file is faulty. */
export async function pairCheckCommand(
  files: readonly string[],
  flags: PairFlags,
  output: CliOutput,
): Promise<number> {
  if (flags.round !== undefined || flags.explain === true)
    throw new BadUse('check', '--check pairs all rounds: --round and --explain do not go with it.');
  const bar = output.io.watched ? new ProgressBar('rounds') : null;
  const differences: Difference[] = [];
  const faulty: { file: string; faults: readonly object[] }[] = [];
  const statistics: RoundStatistics[] = [];
  const standings: { file: string; difference: string | null }[] = [];
  let rounds = 0;
  const started = performance.now();
  for (const file of files) {
    const read = await readTrfFile(file, output.io);
    if (!read.ok) {
      for (const fault of read.error) output.io.err(`${basename(file)}: ${faultLine(fault)}`);
      faulty.push({ file, faults: read.error });
      continue;
    }
    const tournament = withAcceleration(read.value);
    const system = chooseSystem(flags.system, read.value, (message) =>
      output.io.err(`${basename(file)}: ${message}`),
    );
    if (system.name === 'team')
      throw new BadUse(
        'check',
        `${basename(file)} is a team event: its rounds can be paired, not checked, in this version.`,
      );
    const last = pairedRounds(tournament);
    for (let round = 1; round <= last; round++) {
      addStatistics(statistics, tournament, round);
      const paired = system.pair(beforeRound(tournament, round), round);
      const message = paired.ok
        ? differenceOf(recordedPairing(tournament, round), paired.value)
        : `the rules have no pairing: ${paired.error.reasons.join(' ')}`;
      if (message !== null) {
        differences.push({ file, round, message });
        output.detail(`${basename(file)} round ${round}: ${message}`);
      }
      rounds += 1;
      bar?.show({ done: rounds, total: null, finished: false });
    }
    const difference = standingsDifference(read.value);
    if (difference !== undefined) standings.push({ file, difference });
    if (difference) output.detail(`${basename(file)} standings: ${difference}`);
  }
  bar?.show({ done: rounds, total: null, finished: true });
  for (const line of statisticsLines(statistics)) output.detail(line);
  const wrongStandings = standings.filter(({ difference }) => difference !== null);
  if (standings.length > 0) output.detail(`${standings.length} standings, ${wrongStandings.length} differ`);
  const ms = Math.round(performance.now() - started);
  output.answer(`${rounds} rounds, ${differences.length} differ`, {
    rounds,
    differ: differences.length,
    differences,
    standings: { checked: standings.length, differ: wrongStandings.length, differences: wrongStandings },
    faulty,
    statistics,
    ms,
  });
  if (faulty.length > 0) return BAD_USE;
  return differences.length + wrongStandings.length === 0 ? RIGHT : FOUND_WRONG;
}
