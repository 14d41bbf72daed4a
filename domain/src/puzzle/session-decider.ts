import type { PuzzleFault, PuzzleSession, PuzzleStarted, PuzzleVote } from '@royal-chess/contracts/puzzles';
import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { fail, ok, type Outcome } from '../result.ts';
import { noPuzzle, solve, type SolvingCommand, type SolvingState } from './solving.ts';

/** Events of one session at most: then only the solution is shown. */
export const mostSessionEvents = 300;

/** Stream of one session. */
export const puzzleSessionStream = (id: string): string => `puzzlesession-${id}`;

export type SessionEvent = AppendableEvent<
  | 'PuzzleStarted'
  | 'PuzzleMovePlayed'
  | 'PuzzleRetried'
  | 'PuzzleRestarted'
  | 'PuzzleHinted'
  | 'PuzzleSolutionShown'
  | 'PuzzleResultReached'
  | 'PuzzleVoted'
  | 'PuzzleReported'
>;

export type SessionCommand =
  | { readonly name: 'start'; readonly facts: PuzzleStarted }
  | { readonly name: 'move'; readonly uci: string }
  | { readonly name: 'retry' | 'restart' | 'hint' | 'solution' }
  | { readonly name: 'vote'; readonly vote: PuzzleVote }
  | { readonly name: 'report'; readonly fault: PuzzleFault };

/** A session of one solver with one puzzle. */
export interface SessionState {
  readonly facts: PuzzleStarted | null;
  readonly solving: SolvingState;
  /** Decided once, by the first wrong move, by the solution that was shown, or by the end. */
  readonly result: 'solved' | 'failed' | null;
  /** A hint was taken: the result changes no rating. */
  readonly isHelped: boolean;
  /** The piece to move is shown until the next move. */
  readonly isHinted: boolean;
  readonly isShown: boolean;
  /** It was solved, or its solution shown: from then on its solver may say what they think of it. */
  readonly wasOver: boolean;
  readonly vote: PuzzleVote;
  readonly isReported: boolean;
  /** Events so far. */
  readonly events: number;
}

const initial: SessionState = {
  facts: null,
  solving: noPuzzle,
  result: null,
  isHelped: false,
  isHinted: false,
  isShown: false,
  wasOver: false,
  vote: 'none',
  isReported: false,
  events: 0,
};

const over = (): Outcome<never, Refusal> =>
  fail({ code: 'RC_PUZZLE_OVER', detail: 'The puzzle is over. Take the next one.' });

/** The result, unless there is one. */
function result(state: SessionState, solved: boolean): SessionEvent[] {
  const { facts } = state;
  if (facts === null || state.result !== null) return [];
  const { userId, method, puzzle } = facts;
  const ratings = state.isHelped ? null : facts.ratings;
  return [{ type: 'PuzzleResultReached', data: { userId, puzzleId: puzzle.id, method, solved, ratings } }];
}

function decide(state: SessionState, command: SessionCommand): Outcome<readonly SessionEvent[], Refusal> {
  if (command.name === 'start')
    return state.facts === null ? ok([{ type: 'PuzzleStarted', data: command.facts }]) : over();
  if (state.facts === null) return fail({ code: 'RC_NOT_FOUND', detail: 'There is no such session.' });
  if (state.events >= mostSessionEvents && (command.name !== 'solution' || state.isShown)) return over();
  if (command.name === 'vote' || command.name === 'report') return decideOpinion(state, state.facts, command);
  if (command.name === 'restart') return ok([{ type: 'PuzzleRestarted', data: {} }]);
  if (state.isShown || state.solving.puzzleCompleted) return over();
  switch (command.name) {
    case 'move':
      return decideMove(state, command.uci);
    case 'retry':
      return state.solving.wrongMove === null
        ? fail({ code: 'RC_PUZZLE_BLOCKED', detail: 'There is no wrong move to take back.' })
        : ok([{ type: 'PuzzleRetried', data: {} }]);
    case 'hint':
      if (state.facts.method === 'streak')
        return fail({
          code: 'RC_PUZZLE_BLOCKED',
          detail: 'In a streak each puzzle is solved without a hint.',
        });
      return ok([{ type: 'PuzzleHinted', data: {} }]);
    case 'solution':
      return ok([{ type: 'PuzzleSolutionShown', data: {} }, ...result(state, false)]);
  }
}

function decideOpinion(
  state: SessionState,
  { userId, puzzle }: PuzzleStarted,
  command: SessionCommand & { readonly name: 'vote' | 'report' },
): Outcome<readonly SessionEvent[], Refusal> {
  if (userId === null || !state.wasOver)
    return fail({ code: 'RC_PUZZLE_BLOCKED', detail: 'Solve the puzzle first.' });
  const of = { userId, puzzleId: puzzle.id };
  if (command.name === 'report')
    return ok(state.isReported ? [] : [{ type: 'PuzzleReported', data: { ...of, reason: command.fault } }]);
  const { vote } = command;
  return ok(vote === state.vote ? [] : [{ type: 'PuzzleVoted', data: { ...of, vote } }]);
}

function decideMove(state: SessionState, uci: string): Outcome<readonly SessionEvent[], Refusal> {
  const next = solve(state.solving, { name: 'move', uci });
  if (!next.ok) return next;
  const { wrongMove, puzzleCompleted, played } = next.value;
  const right = wrongMove === null;
  const canonical = wrongMove ?? played.at(-1)!;
  return ok([
    { type: 'PuzzleMovePlayed', data: { uci: canonical, right } },
    ...(right && !puzzleCompleted ? [] : result(state, right)),
  ]);
}

/** The opponent's move follows at once. */
function solved(state: SolvingState, command: SolvingCommand): SolvingState {
  const next = solve(state, command);
  if (!next.ok) throw new Error(next.error.detail);
  const answered = solve(next.value, { name: 'autoMove' });
  return answered.ok ? answered.value : next.value;
}

function evolve(state: SessionState, event: SessionEvent): SessionState {
  const next = changed(state, event);
  const wasOver = next.wasOver || next.isShown || next.solving.puzzleCompleted;
  return { ...next, wasOver, events: state.events + 1 };
}

function changed(state: SessionState, { type, data }: SessionEvent): SessionState {
  const { solving } = state;
  switch (type) {
    case 'PuzzleStarted': {
      const { fen, moves } = data.puzzle;
      return { ...initial, facts: data, solving: solved(noPuzzle, { name: 'load', fen, moves }) };
    }
    case 'PuzzleMovePlayed':
      return { ...state, isHinted: false, solving: solved(solving, { name: 'move', uci: data.uci }) };
    case 'PuzzleRetried':
      return { ...state, solving: solved(solving, { name: 'retry' }) };
    case 'PuzzleRestarted':
      return { ...state, isHinted: false, isShown: false, solving: solved(solving, { name: 'restart' }) };
    case 'PuzzleHinted':
      return { ...state, isHelped: true, isHinted: true };
    case 'PuzzleSolutionShown':
      return { ...state, isShown: true };
    case 'PuzzleVoted':
      return { ...state, vote: data.vote };
    case 'PuzzleReported':
      return { ...state, isReported: true };
    case 'PuzzleResultReached':
      return { ...state, result: data.solved ? 'solved' : 'failed' };
  }
}

/** Solving one puzzle. The solution is in the state, and leaves it only by {@link sessionView}. */
export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = {
  initial,
  decide,
  evolve,
};

/** What the solver may see: of the solution only what is on the board, until it is over. */
export function sessionView(id: string, { facts, solving, ...state }: SessionState): PuzzleSession {
  if (facts === null) throw new Error('The session has not begun');
  const isOver = solving.puzzleCompleted || state.isShown;
  const { puzzle } = facts;
  return {
    id,
    method: facts.method,
    date: facts.date,
    theme: facts.theme,
    startingFen: solving.startingFen,
    moves: [...solving.played],
    numberOfMoves: solving.numberOfMoves,
    playerColor: solving.playerColor,
    wrongMove: solving.wrongMove,
    puzzleCompleted: solving.puzzleCompleted,
    autoTurn: solving.autoTurn,
    playerTurn: solving.playerTurn && !state.isShown,
    rated: facts.ratings !== null && !state.isHelped,
    hint: state.isHinted && !isOver ? (solving.moves[solving.played.length]?.slice(0, 2) ?? null) : null,
    result: state.result,
    revealed: isOver
      ? {
          puzzleId: puzzle.id,
          rating: puzzle.rating,
          themes: puzzle.themes,
          openings: puzzle.openings,
          game: puzzle.game,
          solution: puzzle.moves,
        }
      : null,
  };
}
