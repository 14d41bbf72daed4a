import { serverTableMen } from '@royal-chess/contracts/endgame-tables';
import type { Position } from '../chess/position.ts';

/** Whether tables have positions of this kind: on a board of 8x8, without a right to castle. */
export const isOfTables = (position: Position): boolean =>
  position.files === 8 && position.fen().split(' ')[2] === '-';

/** Whether a table of the server may have a position: one of tables, with five to seven men. */
export function isOfServerTables(position: Position): boolean {
  const men = [...position.pieces()].length;
  return men >= serverTableMen.fewest && men <= serverTableMen.most && isOfTables(position);
}
