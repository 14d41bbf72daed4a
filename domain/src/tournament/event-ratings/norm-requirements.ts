import { fideFlag, type NormGame } from './norm-games.ts';
import { gamesNeeded, type NormRule, ratingOfUnrated, titleholders } from './norm-rules.ts';
import { performanceRating, roundedAverage } from './performance.ts';

/** One requirement of a norm, what the games give, and whether that is enough. */
export interface NormRequirement {
  /** Article of B.01. */
  readonly article: string;
  readonly name: string;
  readonly required: string;
  readonly value: string;
  readonly fulfilled: boolean;
}

/** Of the event and the player, what the requirements depend on. */
export interface NormContext {
  readonly federation: string;
  /** The event is exempt from the requirement of foreigners (1.4.3 a to d), and so from 1.4.4. */
  readonly foreignersExempt: boolean;
  readonly doubleRoundRobin: boolean;
  /** Eight games are enough: a nine-round event, and one win by forfeit or bye (1.4.1 c). */
  readonly eightGamesCount: boolean;
}

/** Average rating and performance of the games, for one title. */
export interface NormPerformance {
  /** Ra (1.4.7); `null` without games. */
  readonly average: number | null;
  /** Rp (1.4.8). */
  readonly performance: number | null;
  /** Score in tenths. */
  readonly points: number;
  /** The opponent whose rating was raised to the floor (1.4.6 c), if any. */
  readonly raised: number | null;
}

/** Average and performance with the floor of a title (1.4.6 to 1.4.8). */
export function normPerformance(games: readonly NormGame[], { floor }: NormRule): NormPerformance {
  const points = games.reduce((sum, game) => sum + game.points, 0);
  let lowest: { rating: number; opponent: number } | null = null;
  let sum = 0;
  for (const { rating, opponent } of games) {
    const counted = rating === 0 ? ratingOfUnrated : rating;
    sum += counted;
    if (!lowest || counted < lowest.rating) lowest = { rating: counted, opponent };
  }
  const raised = lowest !== null && lowest.rating < floor;
  if (raised) sum += floor - lowest!.rating;
  return {
    average: roundedAverage(sum, games.length),
    performance: performanceRating(sum, games.length, points),
    points,
    raised: raised ? lowest!.opponent : null,
  };
}

/** Requirements on the mix of opponents (1.4.3 to 1.4.5). Least numbers are rounded up, largest ones down. */
export function mixRequirements(
  games: readonly NormGame[],
  rule: NormRule,
  { federation, foreignersExempt, doubleRoundRobin }: NormContext,
): readonly NormRequirement[] {
  const count = games.length;
  const federations = new Map<string, number>();
  for (const game of games)
    if (game.federation !== fideFlag && game.federation !== '')
      federations.set(game.federation, (federations.get(game.federation) ?? 0) + 1);
  const foreign = [...federations.keys()].filter((each) => each !== federation);
  const own = federations.get(federation) ?? 0;
  const [largest = '', most = 0] = [...federations].sort(([, a], [, b]) => b - a)[0] ?? [];
  const holders = games.filter(({ title }) => titleholders.has(title)).length;
  const wanted = games.filter(({ title }) => rule.titles.includes(title)).length;
  const share = doubleRoundRobin ? Math.ceil(count / 2) : Math.max(3, Math.ceil(count / 3));
  const least = (
    article: string,
    name: string,
    value: number,
    minimum: number,
    of = '',
  ): NormRequirement => ({
    article,
    name,
    required: `at least ${minimum}`,
    value: `${value}${of}`,
    fulfilled: value >= minimum,
  });
  const largestOf = (
    article: string,
    name: string,
    value: number,
    maximum: number,
    of = '',
  ): NormRequirement => ({
    article,
    name,
    required: `at most ${maximum}`,
    value: `${value}${of}`,
    fulfilled: value <= maximum,
  });
  const mix = [
    least('1.4.3', 'federations other than the own', foreign.length, 2, inBrackets(foreign.join(', '))),
    largestOf('1.4.4', 'opponents of the own federation', own, Math.floor((count * 3) / 5)),
    largestOf('1.4.4', 'opponents of one federation', most, Math.floor((count * 2) / 3), inBrackets(largest)),
  ];
  return [
    ...(foreignersExempt
      ? mix.map((each) => ({ ...each, required: 'exempt (1.4.3 a to d)', fulfilled: true }))
      : mix),
    least('1.4.5 a', 'titleholders, without CM and WCM', holders, Math.ceil(count / 2)),
    least('1.4.5 b-e', `opponents with the title ${rule.titles.join(' or ')}`, wanted, share),
  ];
}

const inBrackets = (text: string): string => (text === '' ? '' : ` (${text})`);

/** All requirements on the games (1.4.1, 1.4.3 to 1.4.8). */
export function normRequirements(
  games: readonly NormGame[],
  rule: NormRule,
  context: NormContext,
): readonly NormRequirement[] {
  const { average, performance, points } = normPerformance(games, rule);
  const score = points / 10;
  const enough = games.length >= gamesNeeded || (games.length === gamesNeeded - 1 && context.eightGamesCount);
  const reaches = (
    article: string,
    name: string,
    value: number | null,
    minimum: number,
  ): NormRequirement => ({
    article,
    name,
    required: `at least ${minimum}`,
    value: value === null ? 'none' : String(value),
    fulfilled: value !== null && value >= minimum,
  });
  return [
    {
      article: context.eightGamesCount ? '1.4.1 c' : '1.4.1 a',
      name: 'games',
      required: context.eightGamesCount
        ? `${gamesNeeded}, or 8 and a win without play`
        : `at least ${gamesNeeded}`,
      value: String(games.length),
      fulfilled: enough,
    },
    ...mixRequirements(games, rule, context),
    reaches('1.4.8 a', 'average rating of the opponents', average, rule.average),
    {
      article: '1.4.8 b',
      name: 'score',
      required: `at least 35% of ${games.length}`,
      value: String(score),
      fulfilled: games.length > 0 && score * 100 >= 35 * games.length,
    },
    reaches('1.4.8', 'performance', performance, rule.performance),
  ];
}
