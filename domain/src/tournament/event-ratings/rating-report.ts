import { ratingInRound } from '../model/rating-in-round.ts';
import type { Player, Tournament } from '../model/tournament.ts';
import {
  type DevelopmentCoefficient,
  developmentCoefficient,
  limitedCoefficient,
  type RatingHistory,
} from './development-coefficient.ts';
import { countedDifference, expectedPercent, isRatedBetween, type RatingKind } from './expected-score.ts';
import { type InitialRating, initialRating } from './initial-rating.ts';
import { performanceRating, roundedAverage } from './performance.ts';

/** One game that is rated. */
export interface RatedGame {
  readonly round: number;
  readonly opponent: number;
  readonly opponentRating: number;
  /** 1, 0.5 or 0, whatever the event gives for it. */
  readonly score: number;
  /** Own rating less the opponent's, as far as it counts; `null` for an unrated player. */
  readonly difference: number | null;
  /** Scoring probability; `null` for an unrated player. */
  readonly expected: number | null;
}

/** What an event means for the rating of one player. */
export interface PlayerRatingReport {
  readonly number: number;
  readonly name: string;
  /** 0: unrated. */
  readonly rating: number;
  readonly games: readonly RatedGame[];
  readonly score: number;
  /** Average rating of these opponents, whole; `null` without a game. */
  readonly average: number | null;
  /** Average plus the difference for the score; `null` without a game. */
  readonly performance: number | null;
  /** For a rated player. */
  readonly change: RatingChange | null;
  /** For an unrated player. */
  readonly initial: InitialRating | null;
}

/** Change of a rating by one event. */
export interface RatingChange {
  /** Score less expected score, two decimals. */
  readonly difference: number;
  readonly coefficient: DevelopmentCoefficient;
  /** K after the limit of 700 (K times games). */
  readonly k: number;
  /** K times the difference. The list adds up the events of a period before it rounds. */
  readonly exact: number;
  /** Rounded to a whole number, halves away from zero (B.02, 8.3.4), as if it were the only event of the period. */
  readonly rounded: number;
}

/** What the file of an event does not have. */
export interface RatingReportOptions {
  readonly kind?: RatingKind | undefined;
  /** Calendar year in which the event ends, for the age of juniors; left out, no player counts as one. */
  readonly year?: number | undefined;
  /** Left out: 30 games or more, and 2400 reached only by who has it now. */
  readonly historyOf?: ((player: Player) => RatingHistory) | undefined;
}

const scores = { win: 1, draw: 0.5, loss: 0 } as const;

/**
 * What an event means for the ratings of its players (B.02, 8.2 and 8.3; Rapid and Blitz Rating Regulations, 7.2 and 7.3): games
 * over the board that are to be rated, against rated opponents. Ratings are those of the event, in each round the ones that hold there.
 */
export function ratingReport(
  tournament: Tournament,
  options: RatingReportOptions = {},
): readonly PlayerRatingReport[] {
  const players = byNumber(tournament);
  return tournament.players.map((player) => reportOf(player, players, options));
}

/** The same for one player of the event. */
export const playerRatingReport = (
  tournament: Tournament,
  player: Player,
  options: RatingReportOptions = {},
): PlayerRatingReport => reportOf(player, byNumber(tournament), options);

type Players = ReadonlyMap<number, Player>;
const byNumber = ({ players }: Tournament): Players =>
  new Map(players.map((player) => [player.startingNumber, player]));

function reportOf(
  player: Player,
  players: Players,
  { kind = 'standard', year, historyOf }: RatingReportOptions,
): PlayerRatingReport {
  const { startingNumber: number, name, rating } = player;
  const games = ratedGames(player, players, kind);
  const tenths = games.reduce((sum, game) => sum + game.score * 10, 0);
  const sum = games.reduce((total, { opponentRating }) => total + opponentRating, 0);
  const common = {
    number,
    name,
    rating,
    games,
    score: tenths / 10,
    average: roundedAverage(sum, games.length),
    performance: performanceRating(sum, games.length, tenths),
  };
  if (rating === 0) {
    const opponents = games.map(({ opponentRating }) => opponentRating);
    return { ...common, change: null, initial: initialRating(opponents, tenths) };
  }
  const history = historyOf?.(player) ?? { games: 30, reached2400: rating >= 2400 };
  const coefficient = developmentCoefficient(rating, history, ageIn(year, player.birth));
  return { ...common, change: changeOf(games, coefficient), initial: null };
}

function ratedGames(player: Player, players: Players, kind: RatingKind): RatedGame[] {
  return player.rounds.flatMap((entry, index): RatedGame[] => {
    if (entry?.kind !== 'game' || !entry.rated) return [];
    const opponent = players.get(entry.opponent);
    const opponentRating = opponent ? ratingInRound(opponent, index + 1) : 0;
    // A player who begins without a rating gets an initial one from all games.
    const rating = player.rating === 0 ? 0 : ratingInRound(player, index + 1);
    if (opponentRating === 0 || (rating > 0 && !isRatedBetween(rating, opponentRating, kind))) return [];
    return [
      {
        round: index + 1,
        opponent: entry.opponent,
        opponentRating,
        score: scores[entry.outcome],
        difference: rating === 0 ? null : countedDifference(rating, opponentRating, kind),
        expected: rating === 0 ? null : expectedPercent(rating, opponentRating, kind) / 100,
      },
    ];
  });
}

function changeOf(games: readonly RatedGame[], coefficient: DevelopmentCoefficient): RatingChange {
  // Whole hundredths keep the sum exact.
  const hundredths = games.reduce(
    (sum, { score, expected }) => sum + Math.round(score * 100) - Math.round((expected ?? 0) * 100),
    0,
  );
  const k = limitedCoefficient(coefficient.k, games.length);
  const exact = (k * hundredths) / 100;
  const magnitude = Math.floor((2 * Math.abs(k * hundredths) + 100) / 200);
  return {
    difference: hundredths / 100,
    coefficient,
    k,
    exact,
    rounded: hundredths < 0 && magnitude > 0 ? -magnitude : magnitude,
  };
}

function ageIn(year: number | undefined, birth: string | undefined): number | null {
  const born = Number.parseInt(birth ?? '', 10);
  return year === undefined || Number.isNaN(born) ? null : year - born;
}
