import { Position } from 'kokopu';
import type { Peer } from './testing/peer.ts';
import { shredderFen } from './testing/shredder-fen.ts';

/** kokopu, classical and 960. It keeps no counters, so its FEN counts four fields. */
export const queryKokopu: Peer = ({ variant, fen, uci }) => {
  const fischer = variant === '960';
  const position = fischer ? new Position('chess960', shredderFen(fen)) : new Position(fen);
  const view = {
    moves: position.moves().map((move) => `${position.uci(move, fischer)} ${position.notation(move)}`),
    check: position.isCheck(),
    mate: position.isCheckmate(),
    stalemate: position.isStalemate(),
    insufficient: position.isDead(),
  };
  if (uci === '') return { ...view, after: '' };
  position.play(position.uci(uci));
  return { ...view, after: position.fen().split(' ').slice(0, 4).join(' ') };
};
