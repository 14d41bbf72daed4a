import { Replay } from '../../chess/replay.ts';
import type { RelayedGame } from './relayed-game.ts';

/** FEN of the position that a relayed game has reached; empty before it begins. */
export function relayedFen({ start, moves }: RelayedGame): string {
  if (!start) return '';
  const replay = new Replay(start.startFen, start.variant);
  for (const { uci } of moves) replay.playTrustedUci(uci);
  return replay.fen();
}
