import { Chess } from 'chess.js';
import type { Peer } from './peer.ts';

/** chess.js, classical only. */
export const askChessJs: Peer = ({ fen, uci }) => {
  const chess = new Chess(fen);
  const verbose = chess.moves({ verbose: true });
  const view = {
    moves: verbose.map(({ from, to, promotion = '', san }) => `${from}${to}${promotion} ${san}`),
    check: chess.isCheck(),
    mate: chess.isCheckmate(),
    stalemate: chess.isStalemate(),
    insufficient: chess.isInsufficientMaterial(),
  };
  if (uci !== '') chess.move({ from: uci.slice(0, 2), to: uci.slice(2, 4), promotion: uci.slice(4) });
  return { ...view, after: uci === '' ? '' : chess.fen() };
};
