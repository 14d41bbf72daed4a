import { boardPointsOf, gamePointsOf, matchOutcomeOf, matchPointsOf } from '../model/match-points.ts';
import type { TeamEvent, TeamRoundEntry, TeamScore } from '../model/team-event.ts';
import type { GameOutcome, Points } from '../model/tournament.ts';
import { resultOfPoints, type RoundKind, type ScoreSheet, type SheetRound, sumOf } from './score-sheet.ts';

/** A team event in both of its scores, and the points on each board. */
export interface TeamSheets {
  readonly match: ScoreSheet;
  readonly game: ScoreSheet;
  readonly primary: TeamScore;
  readonly boards: number;
  /** Game points by team and board over all rounds (C.07 Art. 12). A forfeited match and a bye count on every board. */
  readonly boardPoints: readonly (readonly Points[])[];
}

/** A team event as tie-breaks see it after the given number of rounds. */
export function teamSheets(event: TeamEvent, rounds: number): TeamSheets {
  const { teams, boards, gameScoring, matchScoring, primaryScore } = event;
  const indices = new Map(teams.map(({ number }, index) => [number, index]));
  const predetermined = event.pairings === 'predetermined';
  const matchPoints = { win: matchScoring.win, draw: matchScoring.draw, loss: matchScoring.loss };
  const sheet = (score: TeamScore): ScoreSheet => ({
    participants: teams.map(({ number, name, rounds: entries }) => {
      const own = Array.from({ length: rounds }, (_, index): SheetRound => {
        const entry = entries[index] ?? null;
        const theirs = opponentEntry(event, entry, index);
        const ofMatch = matchPointsOf(entry, theirs, event);
        const kind = kindOf(event, entry, theirs, predetermined);
        return {
          round: index + 1,
          kind,
          opponent: entry === null || entry.kind === 'bye' ? -1 : (indices.get(entry.opponent) ?? -1),
          color: entry === null || entry.kind === 'bye' ? null : entry.color,
          points: score === 'match-points' ? ofMatch : gamePointsOf(entry, event),
          // In both scores it is the match that is won, drawn or lost.
          result: kind === 'pending' ? null : resultOf(event, entry, theirs, ofMatch, matchPoints),
        };
      });
      return { number, name, rating: 0, ratings: null, rounds: own, score: sumOf(own), bonuses: null };
    }),
    rounds,
    plannedRounds: Math.max(event.plannedRounds, rounds),
    predetermined,
    points:
      score === 'match-points'
        ? matchPoints
        : {
            win: boards * gameScoring.win.white,
            draw: boards * gameScoring.draw.white,
            loss: boards * gameScoring.loss.white,
          },
    unit: score === 'match-points' ? 'match points' : 'game points',
  });
  return {
    match: sheet('match-points'),
    game: sheet('game-points'),
    primary: primaryScore,
    boards,
    boardPoints: teams.map(({ rounds: entries }) => {
      const sums = Array.from({ length: boards }, () => 0);
      for (const entry of entries.slice(0, rounds)) addBoards(sums, entry, event);
      return sums;
    }),
  };
}

/** The last round in which a match has a result or was forfeited or replaced by a pairing-allocated bye; 0 before. */
export function lastRoundWithMatches({ teams }: TeamEvent): number {
  const shows = (entry: TeamRoundEntry | null | undefined) =>
    entry?.kind === 'forfeit' ||
    (entry?.kind === 'bye' && entry.bye === 'pairing-allocated') ||
    (entry?.kind === 'match' && entry.boards.some(({ outcome }) => outcome !== null));
  let last = 0;
  for (const { rounds } of teams)
    for (let round = rounds.length; round > last; round--) if (shows(rounds[round - 1])) last = round;
  return last;
}

function opponentEntry(event: TeamEvent, entry: TeamRoundEntry | null, index: number): TeamRoundEntry | null {
  if (entry === null || entry.kind === 'bye') return null;
  return event.teams.find(({ number }) => number === entry.opponent)?.rounds[index] ?? null;
}

function kindOf(
  event: TeamEvent,
  entry: TeamRoundEntry | null,
  theirs: TeamRoundEntry | null,
  predetermined: boolean,
): RoundKind {
  if (predetermined && (entry === null || entry.kind === 'bye')) return 'free';
  switch (entry?.kind) {
    case 'match':
      return theirs?.kind === 'match' && matchOutcomeOf(entry, theirs, event) !== null ? 'played' : 'pending';
    case 'forfeit':
      return entry.outcome === 'win' ? 'forfeit-win' : 'forfeit-loss';
    case 'bye':
      return `${entry.bye}-bye`;
    case undefined:
      return 'zero-point-bye';
  }
}

function resultOf(
  event: TeamEvent,
  entry: TeamRoundEntry | null,
  theirs: TeamRoundEntry | null,
  points: Points,
  of: Readonly<Record<GameOutcome, Points>>,
): GameOutcome | null {
  return entry?.kind === 'match' && theirs?.kind === 'match'
    ? matchOutcomeOf(entry, theirs, event)
    : resultOfPoints(points, of);
}

/** Adds the points of a round on each board. A pairing-allocated bye counts as a win on each (Art. 12). */
function addBoards(sums: Points[], entry: TeamRoundEntry | null, event: TeamEvent): void {
  const { gameScoring } = event;
  if (entry === null) return;
  if (entry.kind === 'match') {
    for (const board of entry.boards)
      if (board.board >= 1 && board.board <= sums.length)
        sums[board.board - 1]! += boardPointsOf(board, event);
    return;
  }
  const each =
    entry.kind === 'bye' && entry.bye === 'pairing-allocated'
      ? gameScoring.win.white
      : gamePointsOf(entry, { ...event, boards: 1 });
  for (let board = 0; board < sums.length; board++) sums[board]! += each;
}
