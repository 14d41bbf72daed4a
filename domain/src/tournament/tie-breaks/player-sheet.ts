import { playerPoints } from '../model/points.ts';
import { ratingInRound } from '../model/rating-in-round.ts';
import type { Player, RoundEntry, Scoring, Tournament } from '../model/tournament.ts';
import { resultOfPoints, type RoundKind, type ScoreSheet, type SheetRound, sumOf } from './score-sheet.ts';

/** An individual event as tie-breaks see it after the given number of rounds. */
export function playerSheet(tournament: Tournament, rounds: number): ScoreSheet {
  const { players, scoring, plannedRounds } = tournament;
  const predetermined = tournament.pairings === 'predetermined';
  const points = { win: scoring.win.white, draw: scoring.draw.white, loss: scoring.loss.white };
  const indices = new Map(players.map(({ startingNumber }, index) => [startingNumber, index]));
  const roundOf = (player: Player, index: number, given: number): SheetRound => {
    const entry = player.rounds[index] ?? null;
    const kind = kindOf(entry, predetermined);
    return {
      round: index + 1,
      kind,
      opponent: entry === null || entry.kind === 'bye' ? -1 : (indices.get(entry.opponent) ?? -1),
      color: entry === null || entry.kind === 'bye' ? null : entry.color,
      points: given,
      result: resultOf(entry, given, points, scoring),
    };
  };
  return {
    participants: players.map((player) => {
      const { ofRound, bonusAfter } = playerPoints(tournament, player);
      const own = Array.from({ length: rounds }, (_, index) => roundOf(player, index, ofRound(index)));
      const bonus = bonusAfter(rounds);
      const bonuses = tournament.assignedPoints ? own.map(({ round }) => bonusAfter(round)) : [];
      return {
        number: player.startingNumber,
        name: player.name,
        rating: player.rating,
        ratings: player.laterRatings ? own.map(({ round }) => ratingInRound(player, round)) : null,
        rounds: own,
        score: sumOf(own) + bonus,
        bonuses: bonuses.some((each) => each !== 0) ? bonuses : null,
      };
    }),
    rounds,
    plannedRounds: Math.max(plannedRounds, rounds),
    predetermined,
    points,
    unit: 'points',
  };
}

/** The last round in which a game was played, forfeited or replaced by a pairing-allocated bye; 0 before. */
export function lastRoundWithResults({ players }: Tournament): number {
  const shows = (entry: RoundEntry | null | undefined) =>
    entry?.kind === 'game' ||
    entry?.kind === 'forfeit' ||
    (entry?.kind === 'bye' && entry.bye === 'pairing-allocated');
  let last = 0;
  for (const { rounds } of players)
    for (let round = rounds.length; round > last; round--) if (shows(rounds[round - 1])) last = round;
  return last;
}

function kindOf(entry: RoundEntry | null, predetermined: boolean): RoundKind {
  if (predetermined && (entry === null || entry.kind === 'bye')) return 'free';
  switch (entry?.kind) {
    case 'game':
      return 'played';
    case 'paired':
      return 'pending';
    case 'forfeit':
      return entry.outcome === 'win' ? 'forfeit-win' : 'forfeit-loss';
    case 'bye':
      return `${entry.bye}-bye`;
    case undefined:
      return 'zero-point-bye';
  }
}

function resultOf(
  entry: RoundEntry | null,
  given: number,
  points: ScoreSheet['points'],
  scoring: Scoring,
): SheetRound['result'] {
  if (entry?.kind === 'game') return entry.outcome;
  if (entry?.kind === 'paired') return null;
  if (entry?.kind !== 'forfeit') return resultOfPoints(given, points);
  const { color } = entry;
  return resultOfPoints(given, {
    win: scoring.win[color],
    draw: scoring.draw[color],
    loss: scoring.loss[color],
  });
}
