import { serverTableMen } from '@royal-chess/contracts/endgame-tables';
import type { Position } from '@royal-chess/domain/chess/position';

/** Whether a table of the server may have a position: five to seven men, no right to castle, a board of 8x8. */
export function asksServer(position: Position): boolean {
  const men = [...position.pieces()].length;
  return (
    position.files === 8 &&
    men >= serverTableMen.fewest &&
    men <= serverTableMen.most &&
    position.fen().split(' ')[2] === '-'
  );
}
