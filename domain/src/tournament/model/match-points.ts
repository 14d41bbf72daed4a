import type { BoardResult, MatchScoring, TeamEvent, TeamRoundEntry } from './team-event.ts';
import type { Bye, GameOutcome, Points } from './tournament.ts';

/** Two points for a won match, one for a drawn one. A bye given by the pairing counts as won. */
export const standardMatchScoring: MatchScoring = {
  win: 20,
  draw: 10,
  loss: 0,
  forfeitWin: 20,
  forfeitLoss: 0,
  pairingAllocatedBye: 20,
  fullPointBye: 20,
  halfPointBye: 10,
  zeroPointBye: 0,
};

type TeamMatch = Extract<TeamRoundEntry, { kind: 'match' }>;
type Rules = Pick<TeamEvent, 'gameScoring' | 'matchScoring' | 'boards' | 'byeGamePoints'>;

const ofBye = {
  'pairing-allocated': 'pairingAllocatedBye',
  'full-point': 'fullPointBye',
  'half-point': 'halfPointBye',
  'zero-point': 'zeroPointBye',
} as const satisfies Record<Bye, keyof MatchScoring>;

/** Game points of a team on one board. An empty board and one without a result give none. */
export function boardPointsOf(board: BoardResult, { gameScoring }: Pick<Rules, 'gameScoring'>): Points {
  const { color, outcome, forfeit } = board;
  if (outcome === null) return 0;
  if (forfeit && outcome !== 'draw')
    return outcome === 'win' ? gameScoring.forfeitWin : gameScoring.forfeitLoss;
  return gameScoring[outcome][color];
}

const sumOfBoards = (match: TeamMatch, rules: Rules): Points =>
  match.boards.reduce((sum, board) => sum + boardPointsOf(board, rules), 0);

/**
 * Game points of a team from one round (C.07 Art. 11.1.2). A forfeited match and a bye give on each board what a game of
 * that kind gives: a match won without play is won on all boards.
 */
export function gamePointsOf(entry: TeamRoundEntry | null | undefined, rules: Rules): Points {
  const { gameScoring, boards, byeGamePoints } = rules;
  switch (entry?.kind) {
    case 'match':
      return sumOfBoards(entry, rules);
    case 'forfeit':
      return boards * (entry.outcome === 'win' ? gameScoring.forfeitWin : gameScoring.forfeitLoss);
    case 'bye':
      return entry.bye === 'pairing-allocated' && byeGamePoints !== undefined
        ? byeGamePoints
        : boards * gameScoring[ofBye[entry.bye]];
    case undefined:
      return 0;
  }
}

/** Result of a match by the game points of both teams; `null` while a board has no result. */
export function matchOutcomeOf(ours: TeamMatch, theirs: TeamMatch, rules: Rules): GameOutcome | null {
  if ([...ours.boards, ...theirs.boards].some(({ outcome }) => outcome === null)) return null;
  const difference = sumOfBoards(ours, rules) - sumOfBoards(theirs, rules);
  if (difference === 0) return 'draw';
  return difference > 0 ? 'win' : 'loss';
}

/** Match points of a team from one round (C.07 Art. 11.1.1); `theirs` is what the round holds for the opponent. */
export function matchPointsOf(
  entry: TeamRoundEntry | null | undefined,
  theirs: TeamRoundEntry | null | undefined,
  rules: Rules,
): Points {
  const { matchScoring } = rules;
  switch (entry?.kind) {
    case 'match': {
      const outcome = theirs?.kind === 'match' ? matchOutcomeOf(entry, theirs, rules) : null;
      return outcome === null ? 0 : matchScoring[outcome];
    }
    case 'forfeit':
      return entry.outcome === 'win' ? matchScoring.forfeitWin : matchScoring.forfeitLoss;
    case 'bye':
      return matchScoring[ofBye[entry.bye]];
    case undefined:
      return 0;
  }
}
