import { lineEnd, movesTo } from '@royal-chess/domain/chess/pgn/tree-path';
import { mostMoves } from '../../shared/chess/played-address.ts';
import type { GameTree, ShownGame } from '../game-viewer/index.ts';
import { boardQuery } from './board-address.ts';

export const openingPath = '/chessplay/opening';

/** Query of the line on the board to its end, with the half-move that is shown where that is before: `?moves=e2e4,e7e5&ply=1`. */
export function lineQuery(
  { variant, startFen }: Pick<ShownGame, 'variant' | 'startFen'>,
  { main, path, moves, fen }: Pick<GameTree, 'main' | 'path' | 'moves' | 'fen'>,
): string {
  const line = movesTo(main, lineEnd(main, path));
  if (line.length > mostMoves || line.length === moves.length)
    return boardQuery({ variant, startFen, fen, moves });
  return `${boardQuery({ variant, startFen, fen, moves: line })}&ply=${moves.length}`;
}
