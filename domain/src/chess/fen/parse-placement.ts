import { ok, type Outcome } from '../../result.ts';
import { Board } from '../board/board.ts';
import { ARCHBISHOP, BLACK, KING, kindOfLetter, PAWN, pieceCode, WHITE } from '../board/pieces.ts';
import type { Shape } from '../board/shape.ts';
import { squareAt } from '../board/squares.ts';
import type { FenError } from '../types.ts';
import { fault } from './fen-fault.ts';

/** Sets the pieces of the first FEN field up on an empty board. */
export function readPlacement(text: string, shape: Shape): Outcome<Board, FenError> {
  const ranks = text.split('/');
  if (ranks.length !== 8) return fault('placement', `Eight ranks are needed, ${ranks.length} are given.`);
  const board = Board.empty(shape);
  const kings = [0, 0];
  for (const [index, rankText] of ranks.entries()) {
    const rank = 7 - index;
    let file = 0;
    for (const [token] of rankText.matchAll(shape.files === 10 ? /10|./gsu : /./gsu)) {
      const gap = /^(10|[1-9])$/.test(token) ? Number(token) : 0;
      if (gap > 0) {
        file += gap;
        continue;
      }
      // Some letters beyond ASCII become an ASCII one in lower case, such as the Kelvin sign.
      const kind = token < '\u0080' ? kindOfLetter(token.toLowerCase()) : -1;
      if (kind < 0 || (kind >= ARCHBISHOP && !shape.fairies)) {
        return fault('placement', `"${token}" is not a piece (rank ${rank + 1}).`);
      }
      if (file >= shape.files) return wrongLength(rank, shape);
      const color = token === token.toLowerCase() ? BLACK : WHITE;
      if (kind === PAWN && (rank === 0 || rank === 7)) {
        return fault('placement', `A pawn cannot stand on rank ${rank + 1}.`);
      }
      if (kind === KING) kings[color] = (kings[color] ?? 0) + 1;
      board.put(squareAt(file, rank), pieceCode(color, kind));
      file += 1;
    }
    if (file !== shape.files) return wrongLength(rank, shape);
  }
  if (kings[WHITE] !== 1 || kings[BLACK] !== 1) {
    return fault('placement', 'Each side must have one king.');
  }
  return ok(board);
}

const wrongLength = (rank: number, shape: Shape): Outcome<never, FenError> =>
  fault('placement', `Rank ${rank + 1} must have ${shape.files} squares.`);
