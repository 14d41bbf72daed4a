import type { TaggedTheme } from '@royal-chess/contracts/puzzles';
import { boardOf } from '../chess/board-of.ts';
import type { Board } from '../chess/board/board.ts';
import { hasLegalMove } from '../chess/board/generate.ts';
import { CASTLING, EN_PASSANT, promotionOf } from '../chess/board/packed-move.ts';
import { BISHOP, KING, kindOf, KNIGHT, PAWN, QUEEN, ROOK } from '../chess/board/pieces.ts';
import { readUci } from '../chess/notation/uci.ts';
import { piecesOf } from './attack-map.ts';
import { isBackRankMate, isSmotheredMate } from './mate-patterns.ts';
import {
  hasDeflection,
  hasDiscoveredAttack,
  hasDoubleCheck,
  hasFork,
  hasPin,
  hasSkewer,
  type Ply,
} from './tactics.ts';

/**
 * Themes of a puzzle with legal moves, by definitions over the main line (docs/puzzles.md).
 * @throws RangeError when a move is not one of its position
 */
export function themesOf(fen: string, moves: readonly string[]): TaggedTheme[] {
  const plies = replayed(fen, moves);
  const first = plies[0]!;
  const last = plies.at(-1)!;
  const solver = plies.filter((_, at) => at % 2 === 1);
  const isMate = last.after.isCheck() && !hasLegalMove(last.after);
  const themes: [TaggedTheme, boolean][] = [
    ['mate', isMate],
    ...([1, 2, 3, 4, 5] as const).map((depth): [TaggedTheme, boolean] => [
      `mateIn${depth}`,
      isMate && Math.min(solver.length, 5) === depth,
    ]),
    ['backRankMate', isMate && isBackRankMate(last.after)],
    ['smotheredMate', isMate && isSmotheredMate(last.after)],
    ['fork', hasFork(plies)],
    ['pin', hasPin(plies)],
    ['skewer', hasSkewer(plies)],
    ['discoveredAttack', hasDiscoveredAttack(plies)],
    ['doubleCheck', hasDoubleCheck(plies)],
    ['deflection', hasDeflection(plies)],
    ['promotion', solver.some(({ move }) => promotionOf(move) !== 0)],
    ['underPromotion', solver.some(({ move }) => ![0, QUEEN].includes(promotionOf(move)))],
    ['enPassant', solver.some(({ move }) => (move & EN_PASSANT) !== 0)],
    ['castling', solver.some(({ move }) => (move & CASTLING) !== 0)],
    ['endgame', officers(first.after).length <= 6],
    ...endgames(first.after, plies[1]!.after),
    ['oneMove', solver.length === 1],
    ['short', solver.length === 2],
    ['long', solver.length === 3],
    ['veryLong', solver.length > 3],
  ];
  return themes.filter(([, holds]) => holds).map(([theme]) => theme);
}

function replayed(fen: string, moves: readonly string[]): Ply[] {
  const start = boardOf(fen);
  if (!start.ok) throw new RangeError(start.error.message);
  let before = start.value;
  return moves.map((uci) => {
    const move = readUci(uci, before);
    if (move === 0) throw new RangeError(`${uci} is not a move of the position`);
    const after = before.clone();
    after.play(move);
    const ply: Ply = { before, move, after };
    before = after;
    return ply;
  });
}

/** Kinds of the pieces that are neither kings nor pawns. */
const officers = (board: Board): number[] =>
  [0, 1]
    .flatMap((color) => piecesOf(board, color))
    .map((square) => kindOf(board.squares[square]!))
    .filter((kind) => kind !== KING && kind !== PAWN);

/** The kind of an endgame holds before and after the first move of the solver. */
function endgames(one: Board, other: Board): [TaggedTheme, boolean][] {
  const kinds = [officers(one), officers(other)];
  const only = (kind: number): boolean =>
    kinds.every((found) => found.length > 0 && found.every((each) => each === kind));
  return [
    ['pawnEndgame', kinds.every((found) => found.length === 0)],
    ['knightEndgame', only(KNIGHT)],
    ['bishopEndgame', only(BISHOP)],
    ['rookEndgame', only(ROOK)],
    ['queenEndgame', only(QUEEN)],
    [
      'queenRookEndgame',
      kinds.every(
        (found) =>
          found.filter((kind) => kind === QUEEN).length === 1 &&
          found.includes(ROOK) &&
          found.every((kind) => kind === QUEEN || kind === ROOK),
      ),
    ],
  ];
}
