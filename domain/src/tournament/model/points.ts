import type { Color } from '@royal-chess/contracts/chess';
import type {
  AssignedPoints,
  GameOutcome,
  Player,
  Points,
  RoundEntry,
  Scoring,
  Tournament,
} from './tournament.ts';

/** One point. */
export const onePoint: Points = 10;

/** One, half and no point. */
export const standardScoring: Scoring = {
  win: { white: 10, black: 10 },
  draw: { white: 5, black: 5 },
  loss: { white: 0, black: 0 },
  forfeitWin: 10,
  forfeitLoss: 0,
  pairingAllocatedBye: 10,
  fullPointBye: 10,
  halfPointBye: 5,
  zeroPointBye: 0,
};

/** Points as the standings show them, one decimal: 65 is "6.5". */
export const formatPoints = (points: Points): string => (points / onePoint).toFixed(1);

const ofGame = (scoring: Scoring, outcome: GameOutcome, color: Color): Points => scoring[outcome][color];

/** Points that a player has from one round; none from a round without an entry or without a result. */
export function pointsOf(entry: RoundEntry | null | undefined, scoring: Scoring): Points {
  switch (entry?.kind) {
    case 'game':
      return ofGame(scoring, entry.outcome, entry.color);
    case 'forfeit':
      return entry.outcome === 'win' ? scoring.forfeitWin : scoring.forfeitLoss;
    case 'bye':
      return pointsOfBye[entry.bye](scoring);
    case 'paired':
    case undefined:
      return 0;
  }
}

const pointsOfBye = {
  'pairing-allocated': (scoring: Scoring) => scoring.pairingAllocatedBye,
  'full-point': (scoring: Scoring) => scoring.fullPointBye,
  'half-point': (scoring: Scoring) => scoring.halfPointBye,
  'zero-point': (scoring: Scoring) => scoring.zeroPointBye,
} as const;

/** Points of a player after the given number of rounds. */
export function pointsAfter(
  entries: readonly (RoundEntry | null)[],
  rounds: number,
  scoring: Scoring,
): Points {
  let sum = 0;
  for (let index = 0; index < rounds; index++) sum += pointsOf(entries[index], scoring);
  return sum;
}

const resultsOfBye = {
  'pairing-allocated': null,
  'full-point': 'full-point-bye',
  'half-point': 'half-point-bye',
  'zero-point': 'zero-point-bye',
} as const;

function resultOf(entry: RoundEntry | null | undefined): AssignedPoints['result'] | null {
  switch (entry?.kind) {
    case 'game':
      return entry.outcome;
    case 'forfeit':
      return entry.outcome === 'win' ? 'forfeit-win' : 'forfeit-loss';
    case 'bye':
      return resultsOfBye[entry.bye];
    case 'paired':
    case undefined:
      return null;
  }
}

/** Points of a player round by round, and what bonuses and penalties add. */
export interface PlayerPoints {
  /** Points of the round with this index, 0 being round 1. */
  readonly ofRound: (index: number) => Points;
  /** Bonuses and penalties up to a round, that one included. */
  readonly bonusAfter: (rounds: number) => Points;
}

/**
 * Points of a player with what arbiters assigned to rounds, and bonuses and penalties (TRF26, record 299). A bonus without a
 * round counts from the first.
 */
export function playerPoints(
  { scoring, assignedPoints = [] }: Pick<Tournament, 'scoring' | 'assignedPoints'>,
  { startingNumber, rounds: entries }: Player,
): PlayerPoints {
  const assigned = assignedPoints.filter(({ players }) => players.includes(startingNumber));
  if (assigned.length === 0)
    return { ofRound: (index) => pointsOf(entries[index], scoring), bonusAfter: () => 0 };
  return {
    ofRound(index) {
      const result = resultOf(entries[index]);
      const instead = assigned.findLast(
        (points) => points.result === result && (points.round ?? index + 1) === index + 1,
      );
      return instead ? instead.points : pointsOf(entries[index], scoring);
    },
    bonusAfter: (rounds) =>
      assigned.reduce(
        (sum, { result, points, round }) =>
          result === 'bonus' && (round ?? 1) <= rounds ? sum + points : sum,
        0,
      ),
  };
}

/** Points of a player after the given number of rounds. The same as `pointsAfter` where nothing was assigned. */
export function scoreAfter(
  tournament: Pick<Tournament, 'scoring' | 'assignedPoints'>,
  player: Player,
  rounds: number,
): Points {
  const { ofRound, bonusAfter } = playerPoints(tournament, player);
  let sum = bonusAfter(rounds);
  for (let index = 0; index < rounds; index++) sum += ofRound(index);
  return sum;
}
