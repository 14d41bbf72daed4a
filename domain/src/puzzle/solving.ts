import type { Color } from '@royal-chess/contracts/chess';
import type { Refusal } from '@royal-chess/contracts/registry';
import type { Move } from '../chess/move.ts';
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
export function positionOf({ startingFen, played: moves }: SolvingState): Position {
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
  const position = positionOf(state);
  const move = position.parseUci(uci);
  if (!move.ok) return fail({ code: 'RC_PUZZLE_MOVE_ILLEGAL', detail: move.error.message });
  const mates = isMate(position, move.value);
  if (!mates && move.value.uci !== state.moves[state.played.length])
    return ok({ ...state, wrongMove: move.value.uci, playerTurn: false });
  const moves = [...state.played, move.value.uci];
  // The counters begin again with the next puzzle.
  if (mates || moves.length >= state.moves.length)
    return ok({ ...state, played: moves, numberOfMoves: 0, puzzleCompleted: true, playerTurn: false });
  return ok({
    ...state,
    played: moves,
    numberOfMoves: state.numberOfMoves + 1,
    autoTurn: true,
    playerTurn: false,
  });
}

/** Any mate in one is right, whichever the solution has. */
const isMate = (position: Position, move: Move): boolean =>
  position.play(move).outcome()?.reason === 'checkmate';
