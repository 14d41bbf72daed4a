import { Chess } from 'chess.js';
import type { Peer } from './testing/peer.ts';

/** chess.js, classical only. Its moves in full take it ten times as long as their SAN, which names them as well. */
export const queryChessJs: Peer = ({ fen, uci }) => {
  const chess = new Chess(fen);
  const view = {
    moves: chess.moves(),
    check: chess.isCheck(),
    mate: chess.isCheckmate(),
    stalemate: chess.isStalemate(),
    insufficient: chess.isInsufficientMaterial(),
  };
  if (uci !== '') chess.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci.slice(4) });
  return { ...view, after: uci === '' ? '' : chess.fen() };
};
