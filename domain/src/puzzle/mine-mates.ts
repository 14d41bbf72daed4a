import type { Puzzle } from '@royal-chess/contracts/puzzles';
import type { Board } from '../chess/board/board.ts';
import { givesCheck } from '../chess/board/gives-check.ts';
import { EMPTY } from '../chess/board/pieces.ts';
import { writeFen } from '../chess/fen/write-fen.ts';
import { readUci, writeUci } from '../chess/notation/uci.ts';
import { hexKey } from '../chess/zobrist/key.ts';
import { longestDefence, matesIn, matingMoves } from './forced-mate.ts';
import { themesOf } from './themes.ts';

/** Longest mates that are mined, moves. */
const longest = 3;

/**
 * The mates in one to three of a game that a mistake of the other side made possible. At each move of the solver but the last there is
 * exactly one that mates in time, by a complete search; the defence is the longest.
 * @param board where the game begins
 * @param moves legal moves of the game in long algebraic notation
 * @param game address of the game
 * @param openings tags of the opening that the game has reached by its moves
 */
export function* mineMates(
  board: Board,
  moves: readonly string[],
  game: string | null,
  openings: (moves: readonly string[]) => readonly string[] = () => [],
): Generator<Puzzle, void> {
  // By side: whether its last position had a mate already, so that a missed mate is one puzzle only.
  const could = [false, false];
  for (const [ply, first] of moves.entries()) {
    const fen = writeFen(board);
    board.play(readUci(first, board));
    const depth = matesIn(board, 2) ?? matesIn(board, longest, { checksOnly: true });
    const solver = board.turn;
    if (depth !== null && !could[solver]) {
      const line = onlyMate(board.clone(), depth);
      if (line) {
        const puzzle = puzzleOf({ fen, moves: [first, ...line.moves], board, depth, hard: line.hard, game });
        yield { ...puzzle, openings: [...openings(moves.slice(0, ply))] };
      }
    }
    could[solver] = depth !== null;
  }
}

/** The moves of a mate that is the only one at each move but the last; null: there are others. */
function onlyMate(
  board: Board,
  depth: number,
): { readonly moves: readonly string[]; readonly hard: number } | null {
  const line: string[] = [];
  let hard = 0;
  for (let left = depth; left > 0; left -= 1) {
    const found = matingMoves(board, left, { most: 2 });
    const [move] = found;
    // Any mate in one is right, but a puzzle of one move has one answer.
    if (move === undefined || (found.length > 1 && (left > 1 || depth === 1))) return null;
    if (!givesCheck(board, move)) hard += 1;
    if (board.squares[(move >> 8) & 255] === EMPTY) hard += 0.25;
    line.push(writeUci(move, board));
    board.play(move);
    const defence = left > 1 ? longestDefence(board, left) : null;
    if (defence === null) break;
    line.push(writeUci(defence, board));
    board.play(defence);
  }
  return line.length === 2 * depth - 1 ? { moves: line, hard } : null;
}

interface Mined extends Pick<Puzzle, 'fen' | 'moves' | 'game'> {
  /** The position that the solver sees. */
  readonly board: Board;
  readonly depth: number;
  readonly hard: number;
}

/** The rating is a guess from the length and from quiet moves, with a wide deviation: solvers correct it. */
function puzzleOf({ fen, moves, board, depth, hard, game }: Mined): Puzzle {
  const rating = Math.round(450 + 400 * depth + 180 * hard);
  return {
    id: `rc${hexKey(board.keyHi, board.keyLo)}`,
    fen,
    moves,
    rating,
    deviation: 250,
    popularity: 0,
    plays: 0,
    themes: themesOf(fen, moves),
    openings: [],
    game,
  };
}
