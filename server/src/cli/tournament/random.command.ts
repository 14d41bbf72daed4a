import { trfOf } from '@royal-chess/domain/tournament/files/trf/trf-from-tournament';
import {
  usualParameters,
  type RandomParameters,
} from '@royal-chess/domain/tournament/random/random-parameters';
import { randomTournament } from '@royal-chess/domain/tournament/random/random-tournament';
import { systemNames, systems, typeCodeOf } from '@royal-chess/domain/tournament/systems';
import { standings } from '@royal-chess/domain/tournament/tie-breaks/standings';
import { BadUse, quoted, wholeNumber } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { printTrf } from './print-trf.ts';
import { readTieBreaks } from './tie-break-list.ts';

/** Options of `tournament random`, as given; shares are in percent. */
export interface RandomFlags {
  readonly players: string;
  readonly rounds: string;
  readonly seed: string;
  readonly system?: string;
  readonly tiebreaks: string;
  readonly draws?: string;
  readonly halfPointByes?: string;
  readonly fullPointByes?: string;
  readonly absences?: string;
  readonly forfeits?: string;
  readonly doubleForfeits?: string;
  readonly unusualResults?: string;
  readonly unratedGames?: string;
  readonly withdrawals?: string;
  readonly lateEntries?: string;
  readonly forbiddenPairs?: string;
  readonly unrated?: string;
  readonly ratingMean?: string;
  readonly ratingDeviation?: string;
  readonly ratingMin?: string;
  readonly ratingMax?: string;
}

/** A share of 0 to 100 percent. */
function share(option: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const percent = /^\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (percent <= 100) return percent / 100;
  throw new BadUse(option, `A percentage from 0 to 100 is expected, not ${quoted(text)}.`);
}

const whole = (option: string, text: string | undefined, usual: number, most: number): number =>
  text === undefined ? usual : wholeNumber(option, text, 0, most);

function parametersOf(flags: RandomFlags): RandomParameters {
  const { ratings, ...usual } = usualParameters;
  const players = wholeNumber('players', flags.players, 2, 9_999);
  const lowest = whole('rating-min', flags.ratingMin, ratings.lowest, 9_999);
  const highest = whole('rating-max', flags.ratingMax, ratings.highest, 9_999);
  if (highest < lowest) throw new BadUse('rating-max', `It is below the lowest rating (${lowest}).`);
  return {
    seed: flags.seed,
    players,
    rounds: wholeNumber('rounds', flags.rounds, 1, 99),
    ratings: {
      mean: whole('rating-mean', flags.ratingMean, ratings.mean, 9_999),
      deviation: whole('rating-deviation', flags.ratingDeviation, ratings.deviation, 9_999),
      lowest,
      highest,
      unrated: share('unrated', flags.unrated, ratings.unrated),
    },
    draws: share('draws', flags.draws, usual.draws),
    halfPointByes: share('half-point-byes', flags.halfPointByes, usual.halfPointByes),
    fullPointByes: share('full-point-byes', flags.fullPointByes, usual.fullPointByes),
    zeroPointByes: share('absences', flags.absences, usual.zeroPointByes),
    forfeits: share('forfeits', flags.forfeits, usual.forfeits),
    doubleForfeits: share('double-forfeits', flags.doubleForfeits, usual.doubleForfeits),
    unusualResults: share('unusual-results', flags.unusualResults, usual.unusualResults),
    unratedGames: share('unrated-games', flags.unratedGames, usual.unratedGames),
    withdrawals: share('withdrawals', flags.withdrawals, usual.withdrawals),
    lateEntries: share('late-entries', flags.lateEntries, usual.lateEntries),
    forbiddenPairs: whole(
      'forbidden-pairs',
      flags.forbiddenPairs,
      usual.forbiddenPairs,
      (players * (players - 1)) / 2,
    ),
  };
}

/** Prints a random tournament as TRF26; exit code 1 when a round of it cannot be paired. */
export function randomCommand(flags: RandomFlags, output: CliOutput): number {
  const parameters = parametersOf(flags);
  const name = systemNames.find((known) => known === (flags.system ?? 'dutch').toLowerCase());
  const system = name && systems[name];
  if (name === undefined || !system)
    throw new BadUse('system', `No such system: ${quoted(flags.system ?? '')}.`);
  const order = readTieBreaks(flags.tiebreaks);
  const made = randomTournament(parameters, { pair: system.pair });
  if (!made.ok) {
    const { round, reasons } = made.error;
    output.io.err(`Round ${round} cannot be paired: ${reasons.join(' ')}`);
    output.io.err('Fewer rounds, more players or another seed may do.');
    return FOUND_WRONG;
  }
  const tournament = made.value;
  const { rows, tieBreaks } = standings(tournament, order);
  const document = trfOf(tournament, {
    header: {
      typeCode: typeCodeOf(name, tournament.accelerations.length > 0),
      pairingController: 'Royal Chess',
      tieBreaks: tieBreaks.slice(1).map(({ text }) => text),
      standings: tieBreaks.map(({ text }) => text),
    },
    standings: rows,
  });
  printTrf(document, { ...parameters, system: name }, output);
  return RIGHT;
}
