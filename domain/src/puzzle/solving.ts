import type { Color } from '@royal-chess/contracts/chess';
import type { Refusal } from '@royal-chess/contracts/registry';
import { Position } from '../chess/position.ts';
import { fail, ok, type Outcome } from '../result.ts';

/** What is known while a puzzle is solved (specification section 3, Puzzle state). */
export interface SolvingState {
  /** The position before the opponent's first move; empty without a puzzle. */
  readonly startingFen: string;
  /** The solution in long algebraic notation, the opponent's moves included. */
  readonly moves: readonly string[];
  /** Moves on the board; a wrong move is not among them. */
  readonly played: readonly string[];
  /** Right moves of the solver since the puzzle began. */
  readonly numberOfMoves: number;
  readonly playerColor: Color;
  /** The move that was wrong; until a retry no other move is taken. */
  readonly wrongMove: string | null;
  readonly puzzleCompleted: boolean;
  /** The next move is the opponent's, and the board plays it. */
  readonly autoTurn: boolean;
  readonly playerTurn: boolean;
}

/** Before a puzzle is loaded, and after the exit. */
export const noPuzzle: SolvingState = Object.freeze({
  startingFen: '',
  moves: [],
  played: [],
  numberOfMoves: 0,
  playerColor: 'white',
  wrongMove: null,
  puzzleCompleted: false,
  autoTurn: false,
  playerTurn: false,
});

export type SolvingCommand =
  | { readonly name: 'load'; readonly fen: string; readonly moves: readonly string[] }
  | { readonly name: 'autoMove' }
  | { readonly name: 'move'; readonly uci: string }
  | { readonly name: 'retry' }
  | { readonly name: 'restart' }
  | { readonly name: 'exit' };

/** The state after a command of the solver or of the board, or why there is none. */
export function solve(state: SolvingState, command: SolvingCommand): Outcome<SolvingState, Refusal> {
  switch (command.name) {
    case 'load':
      return ok(loaded(command.fen, command.moves));
    case 'autoMove':
      return ok(state.autoTurn ? afterAutoMove(state) : state);
    case 'move':
      return played(state, command.uci);
    case 'retry':
      return ok({ ...state, wrongMove: null, playerTurn: state.playerTurn || state.wrongMove !== null });
    case 'restart':
      return ok(state.moves.length === 0 ? state : loaded(state.startingFen, state.moves));
    case 'exit':
      return ok(noPuzzle);
  }
}

/** The position on the board. @throws when the puzzle was never valid */
export function positionOf({
  startingFen,
  played: moves,
}: Pick<SolvingState, 'startingFen' | 'played'>): Position {
  return positionAfter(startingFen, moves);
}

/** The position after moves. @throws when one of them is not legal */
export function positionAfter(fen: string, moves: readonly string[]): Position {
  const start = Position.fromFen(fen);
  if (!start.ok) throw new Error(start.error.message);
  let position = start.value;
  for (const uci of moves) {
    const move = position.parseUci(uci);
    if (!move.ok) throw new Error(move.error.message);
    position = position.play(move.value);
  }
  return position;
}

/** The solver has the colour that is not to move in the position of the puzzle: the first move is the opponent's. */
const loaded = (startingFen: string, moves: readonly string[]): SolvingState => ({
  ...noPuzzle,
  startingFen,
  moves,
  playerColor: startingFen.split(' ')[1] === 'w' ? 'black' : 'white',
  autoTurn: true,
});

const afterAutoMove = (state: SolvingState): SolvingState => ({
  ...state,
  played: [...state.played, state.moves[state.played.length]!],
  autoTurn: false,
  playerTurn: true,
});

function played(state: SolvingState, uci: string): Outcome<SolvingState, Refusal> {
  if (state.puzzleCompleted || state.moves.length === 0)
    return fail({ code: 'RC_PUZZLE_OVER', detail: 'The puzzle is solved. Take the next one.' });
  if (state.wrongMove !== null || !state.playerTurn)
    return fail({ code: 'RC_PUZZLE_BLOCKED', detail: 'Take the wrong move back first.' });
  const judged = judge(state, uci);
  if (!judged.ok) return judged;
  const move = judged.value;
  if (!move.right) return ok({ ...state, wrongMove: move.uci, playerTurn: false });
  const moves = [...state.played, move.uci];
  // The counters begin again with the next puzzle.
  if (move.completes)
    return ok({ ...state, played: moves, numberOfMoves: 0, puzzleCompleted: true, playerTurn: false });
  return ok({
    ...state,
    played: moves,
    numberOfMoves: state.numberOfMoves + 1,
    autoTurn: true,
    playerTurn: false,
  });
}

/** A legal move of the solver beside the solution. */
export interface JudgedMove {
  /** As the solution writes it. */
  readonly uci: string;
  readonly right: boolean;
  /** The move is right and the last one. */
  readonly completes: boolean;
}

/** Judges a move by the solution; any mate in one is right, whichever the solution has. Refuses with `RC_PUZZLE_MOVE_ILLEGAL`. */
export function judge(
  puzzle: Pick<SolvingState, 'startingFen' | 'moves' | 'played'>,
  uci: string,
): Outcome<JudgedMove, Refusal> {
  const { moves, played: before } = puzzle;
  const position = positionOf(puzzle);
  const move = position.parseUci(uci);
  if (!move.ok) return fail({ code: 'RC_PUZZLE_MOVE_ILLEGAL', detail: move.error.message });
  const mates = position.play(move.value).isCheckmate();
  const right = mates || move.value.uci === moves[before.length];
  const completes = right && (mates || before.length + 1 >= moves.length);
  return ok({ uci: move.value.uci, right, completes });
}
