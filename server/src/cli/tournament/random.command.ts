import { randomBytes } from 'node:crypto';
import { trfOf } from '@royal-chess/domain/tournament/files/trf/trf-from-tournament';
import { randomTournament } from '@royal-chess/domain/tournament/random/random-tournament';
import { bakuAccelerations } from '@royal-chess/domain/tournament/swiss/acceleration';
import { systemNames, systems, typeCodeOf } from '@royal-chess/domain/tournament/systems';
import { standings } from '@royal-chess/domain/tournament/tie-breaks/standings';
import { BadUse, quoted } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { printTrf } from './print-trf.ts';
import { readRandomOptions, type RandomFlags } from './random-options.ts';
import { readTieBreaks } from './tie-break-list.ts';

/**
 * Prints a random tournament as TRF26; exit code 1 when a round of it cannot be paired. Without a seed every call is another
 * tournament; the file names its seed.
 */
export function randomCommand(flags: RandomFlags, output: CliOutput): number {
  const seed = flags.seed ?? randomBytes(6).toString('hex');
  const { parameters, baku, tieBreaks: list } = readRandomOptions(flags, seed);
  const name = systemNames.find((known) => known === (flags.system ?? 'dutch').toLowerCase());
  const system = name && systems[name];
  if (name === undefined || !system)
    throw new BadUse('system', `No system of this version: ${quoted(flags.system ?? '')}.`);
  const order = readTieBreaks(list);
  const made = randomTournament(parameters, {
    pair: system.pair,
    ...(baku && { accelerate: bakuAccelerations }),
  });
  if (!made.ok) {
    const { round, reasons } = made.error;
    output.io.err(`Round ${round} cannot be paired: ${reasons.join(' ')}`);
    output.io.err(`The seed was ${seed}. Fewer rounds, more players or another seed may do.`);
    const { forbiddenPairs } = parameters;
    if (flags.forbiddenPairs === undefined && forbiddenPairs > 0)
      output.io.err(
        `The seed drew ${forbiddenPairs} forbidden ${forbiddenPairs === 1 ? 'pair' : 'pairs'}; --forbidden-pairs 0 leaves them out.`,
      );
    return FOUND_WRONG;
  }
  const tournament = made.value;
  const { rows, tieBreaks } = standings(tournament, order);
  const document = trfOf(tournament, {
    header: {
      typeCode: typeCodeOf(name, baku),
      pairingController: 'Royal Chess',
      tieBreaks: tieBreaks.slice(1).map(({ text }) => text),
      standings: tieBreaks.map(({ text }) => text),
    },
    comments: [` seed ${seed}`],
    standings: rows,
  });
  printTrf(document, { ...parameters, baku, system: name }, output);
  return RIGHT;
}
