import type { Color } from '@royal-chess/contracts/chess';
import { resultText } from '../crosstable/result-text.ts';
import type { InitialRating } from '../event-ratings/initial-rating.ts';
import {
  playerRatingReport,
  type RatingChange,
  type RatingReportOptions,
} from '../event-ratings/rating-report.ts';
import { pairedRounds } from '../model/paired-rounds.ts';
import { playerPoints } from '../model/points.ts';
import { ratingInRound } from '../model/rating-in-round.ts';
import type { Player, Points, RoundNumber, StartingNumber, Tournament } from '../model/tournament.ts';
import { type GameRecord, gameRecord } from './game-record.ts';

/** An opponent as a card shows one. */
export type CardOpponent = Pick<Player, 'startingNumber' | 'name' | 'title' | 'rating' | 'federation'>;

/** A round of a player's card. */
export interface CardRound {
  readonly round: RoundNumber;
  /** `null` in a round without one. */
  readonly opponent: CardOpponent | null;
  readonly color: Color | null;
  /** In the short form of crosstables: `1`, `½`, `0`, `+`, `-`, `*`, `bye`; nothing when nothing is recorded. */
  readonly result: string;
  /** Of this round. */
  readonly points: Points;
  /** After this round, bonuses and penalties included. */
  readonly pointsSoFar: Points;
  /** Scoring probability of a rated game, two decimals; `null` of other rounds and for an unrated player. */
  readonly expected: number | null;
  /** K times score less expectation, two decimals; `null` where `expected` is. Rounded sums are in the card's change. */
  readonly change: number | null;
}

/** A player's way through an event. */
export interface PlayerCard {
  readonly number: StartingNumber;
  readonly name: string;
  /** 0: unrated. */
  readonly rating: number;
  readonly points: Points;
  readonly rounds: readonly CardRound[];
  readonly record: GameRecord;
  /** Average rating of the rated opponents met over the board; `null` without one. */
  readonly average: number | null;
  readonly performance: number | null;
  /** Sum of the expected scores, two decimals; `null` for an unrated player or without a rated game. */
  readonly expected: number | null;
  readonly change: RatingChange | null;
  /** For an unrated player. */
  readonly initial: InitialRating | null;
}

/** What a card covers and how ratings change. */
export interface PlayerCardOptions extends RatingReportOptions {
  /** Left out: the last round that was paired. */
  readonly afterRound?: RoundNumber | undefined;
}

/**
 * The card of a player, round by round.
 *
 * @throws RangeError when the event has no such player
 */
export function playerCard(
  tournament: Tournament,
  number: StartingNumber,
  { afterRound = pairedRounds(tournament), ...options }: PlayerCardOptions = {},
): PlayerCard {
  const byNumber = new Map(tournament.players.map((each) => [each.startingNumber, each]));
  const player = byNumber.get(number);
  if (!player) throw new RangeError(`There is no player ${number}.`);
  const entries = Array.from({ length: afterRound }, (_, index) => player.rounds[index] ?? null);
  const report = playerRatingReport(tournament, { ...player, rounds: entries }, options);
  const ratedGames = new Map(report.games.map((game) => [game.round, game]));
  const { ofRound, bonusAfter } = playerPoints(tournament, player);
  let sum = 0;
  const rounds = entries.map((entry, index): CardRound => {
    const round = index + 1;
    const points = ofRound(index);
    sum += points;
    const game = ratedGames.get(round);
    const expected = game?.expected ?? null;
    const isPaired = entry !== null && entry.kind !== 'bye';
    return {
      round,
      opponent: isPaired ? opponentOf(byNumber.get(entry.opponent), round) : null,
      color: isPaired ? entry.color : null,
      result: resultText(entry),
      points,
      pointsSoFar: sum + bonusAfter(round),
      expected,
      change:
        game && expected !== null && report.change
          ? (report.change.k * (Math.round(game.score * 100) - Math.round(expected * 100))) / 100
          : null,
    };
  });
  const expectations = report.games.map(({ expected }) => Math.round((expected ?? 0) * 100));
  return {
    number,
    name: player.name,
    rating: player.rating,
    points: sum + bonusAfter(afterRound),
    rounds,
    record: gameRecord(entries),
    average: report.average,
    performance: report.performance,
    expected:
      report.change === null || expectations.length === 0
        ? null
        : expectations.reduce((total, each) => total + each, 0) / 100,
    change: report.change,
    initial: report.initial,
  };
}

function opponentOf(player: Player | undefined, round: RoundNumber): CardOpponent | null {
  if (!player) return null;
  const { startingNumber, name, title, federation } = player;
  return { startingNumber, name, title, rating: ratingInRound(player, round), federation };
}
