import { Chess, castlingSide, type Position } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import type { NormalMove, Role } from 'chessops/types';
import { kingCastlesTo, makeSquare, parseUci } from 'chessops/util';
import type { Variant } from '../types.ts';
import type { Peer } from './testing/peer.ts';

const PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

/** chessops, classical and 960; it always castles king takes rook. */
export const queryChessops: Peer = ({ variant, fen, uci }) => {
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const view = {
    moves: movesOf(position).map((move) => `${textOf(position, move, variant)} ${makeSan(position, move)}`),
    check: position.isCheck(),
    mate: position.isCheckmate(),
    stalemate: position.isStalemate(),
    insufficient: position.isInsufficientMaterial(),
  };
  const played = parseUci(uci);
  if (played) position.play(played);
  return { ...view, after: uci === '' ? '' : makeFen(position.toSetup()) };
};

function movesOf(position: Position): NormalMove[] {
  const moves: NormalMove[] = [];
  for (const [from, targets] of position.allDests()) {
    for (const to of targets) {
      const last = position.board.pawn.has(from) && (to < 8 || to >= 56);
      if (last) moves.push(...PROMOTIONS.map((promotion) => ({ from, to, promotion })));
      else moves.push({ from, to });
    }
  }
  return moves;
}

function textOf(position: Position, move: NormalMove, variant: Variant): string {
  const side = castlingSide(position, move);
  const to = side && variant === 'classical' ? kingCastlesTo(position.turn, side) : move.to;
  const letter =
    move.promotion === undefined ? '' : move.promotion === 'knight' ? 'n' : move.promotion.charAt(0);
  return makeSquare(move.from) + makeSquare(to) + letter;
}
