import type { Amount, Frequency } from '@royal-chess/domain/tournament/random/frequency';
import {
  drawnParameters,
  usualParameters,
  type RandomParameters,
} from '@royal-chess/domain/tournament/random/random-parameters';
import { BadUse, quoted, wholeNumber } from '../bad-use.ts';

/** Options of `tournament random`, as given. */
export interface RandomFlags {
  readonly players: string;
  readonly rounds: string;
  readonly seed?: string;
  readonly system?: string;
  readonly acceleration?: string;
  readonly tiebreaks?: string;
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

/** Everything that makes a random tournament. */
export interface RandomOptions {
  readonly parameters: RandomParameters;
  readonly baku: boolean;
  readonly tieBreaks: string;
}

/** A share of 0 to 100 percent; the sign may be left out. */
function share(option: string, text: string | undefined, drawn: number): number {
  if (text === undefined) return drawn;
  const percent = /^\d{1,3}(\.\d{1,6})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent <= 100) return percent / 100;
  throw new BadUse(option, `A percentage from 0% to 100% is expected, not ${quoted(text)}.`);
}

/** `5%` of every round, `5` in the whole tournament, or such an amount for each round: `2,0,5%`. */
function frequency(option: string, text: string | undefined, drawn: Frequency, rounds: number): Frequency {
  if (text === undefined) return drawn;
  const amounts = text
    .split(',')
    .map((part): Amount =>
      part.endsWith('%')
        ? { share: share(option, part, 0) }
        : { count: wholeNumber(option, part, 0, 99_999) },
    );
  const [only] = amounts;
  if (only && amounts.length === 1) return only;
  if (amounts.length === rounds) return amounts;
  throw new BadUse(
    option,
    `One amount or one for each of ${rounds} rounds is expected, not ${quoted(text)}.`,
  );
}

const whole = (option: string, text: string | undefined, drawn: number, most: number): number =>
  text === undefined ? drawn : wholeNumber(option, text, 0, most);

function readBaku(text: string | undefined, drawn: boolean): boolean {
  if (text === undefined) return drawn;
  if (text === 'baku' || text === 'none') return text === 'baku';
  throw new BadUse('acceleration', `baku or none is expected, not ${quoted(text)}.`);
}

/**
 * What the options say, and for those left out what the seed draws.
 * @throws BadUse naming the option
 */
export function readRandomOptions(flags: RandomFlags, seed: string): RandomOptions {
  const players = wholeNumber('players', flags.players, 2, 9_999);
  const rounds = wholeNumber('rounds', flags.rounds, 1, 99);
  const { ratings } = usualParameters;
  const lowest = whole('rating-min', flags.ratingMin, ratings.lowest, 9_999);
  const highest = whole('rating-max', flags.ratingMax, Math.max(ratings.highest, lowest), 9_999);
  if (highest < lowest) throw new BadUse('rating-max', `It is below the lowest rating (${lowest}).`);
  const { baku, tieBreaks, ...drawn } = drawnParameters(seed);
  const often = (option: string, text: string | undefined, usual: Frequency): Frequency =>
    frequency(option, text, usual, rounds);
  return {
    parameters: {
      seed,
      players,
      rounds,
      ratings: {
        mean: whole('rating-mean', flags.ratingMean, ratings.mean, 9_999),
        deviation: whole('rating-deviation', flags.ratingDeviation, ratings.deviation, 9_999),
        lowest,
        highest,
        unrated: share('unrated', flags.unrated, ratings.unrated),
      },
      draws: share('draws', flags.draws, drawn.draws),
      halfPointByes: often('half-point-byes', flags.halfPointByes, drawn.halfPointByes),
      fullPointByes: often('full-point-byes', flags.fullPointByes, drawn.fullPointByes),
      zeroPointByes: often('absences', flags.absences, drawn.zeroPointByes),
      forfeits: often('forfeits', flags.forfeits, drawn.forfeits),
      doubleForfeits: often('double-forfeits', flags.doubleForfeits, drawn.doubleForfeits),
      unusualResults: often('unusual-results', flags.unusualResults, drawn.unusualResults),
      unratedGames: often('unrated-games', flags.unratedGames, drawn.unratedGames),
      withdrawals: share('withdrawals', flags.withdrawals, drawn.withdrawals),
      lateEntries: share('late-entries', flags.lateEntries, drawn.lateEntries),
      forbiddenPairs: whole('forbidden-pairs', flags.forbiddenPairs, drawn.forbiddenPairs, 100_000),
    },
    baku: readBaku(flags.acceleration, baku),
    tieBreaks: flags.tiebreaks ?? tieBreaks,
  };
}
