import type { Points, StartingNumber, Tournament } from '../model/tournament.ts';
import type { RatingReportOptions } from '../event-ratings/rating-report.ts';
import { type GameRecord, gameRecord, sumOfRecords } from './game-record.ts';
import { playerCard } from './player-card.ts';

/** An event that a player took part in. */
export interface PastEvent {
  readonly id: string;
  readonly title: string;
  /** Of round 1, `YYYY-MM-DD`. */
  readonly date: string;
  readonly tournament: Tournament;
  /** Of the player in this event. */
  readonly number: StartingNumber;
  /** In the standings; `null` while the event runs. */
  readonly rank: number | null;
  readonly ratings?: RatingReportOptions | undefined;
}

/** One event of a player's history. */
export interface HistoryLine {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly rank: number | null;
  readonly players: number;
  readonly points: Points;
  readonly record: GameRecord;
  readonly performance: number | null;
  /** Rounded change of the rating; `null` for an unrated player. */
  readonly change: number | null;
}

/** A player's events and all games together. */
export interface PlayerHistory {
  /** Newest first. */
  readonly lines: readonly HistoryLine[];
  readonly total: GameRecord;
  readonly white: GameRecord;
  readonly black: GameRecord;
  /** Best rank with how often it was reached; `null` before the first finished event. */
  readonly best: { readonly rank: number; readonly times: number } | null;
  readonly bestPerformance: number | null;
}

/** The history of a player over several events. */
export function playerHistory(events: readonly PastEvent[]): PlayerHistory {
  const newestFirst = events.toSorted((a, b) => compare(b.date, a.date) || compare(a.id, b.id));
  const lines = newestFirst.map((event): HistoryLine => {
    const { id, title, date, rank, tournament, number, ratings } = event;
    const { points, record, performance, change } = playerCard(tournament, number, ratings);
    const players = tournament.players.length;
    return { id, title, date, rank, players, points, record, performance, change: change?.rounded ?? null };
  });
  const ofColor = (color: 'white' | 'black'): GameRecord =>
    sumOfRecords(
      newestFirst.map(({ tournament, number }) =>
        gameRecord(
          tournament.players.find(({ startingNumber }) => startingNumber === number)?.rounds ?? [],
          color,
        ),
      ),
    );
  const ranks = lines.flatMap(({ rank }) => (rank === null ? [] : [rank]));
  const rank = Math.min(...ranks);
  const performances = lines.flatMap(({ performance }) => (performance === null ? [] : [performance]));
  return {
    lines,
    total: sumOfRecords(lines.map(({ record }) => record)),
    white: ofColor('white'),
    black: ofColor('black'),
    best: ranks.length === 0 ? null : { rank, times: ranks.filter((each) => each === rank).length },
    bestPerformance: performances.length === 0 ? null : Math.max(...performances),
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
