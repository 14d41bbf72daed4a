import { packMoves } from '../../chess/packed-moves.ts';
import { Replay } from '../../chess/replay.ts';
import type { Variant } from '../../chess/types.ts';
import type { PackedGame } from '../packed-game.ts';

/** A game from its moves in SAN, without numbers. */
export function gameOf(
  movetext: string,
  options: { readonly startFen?: string; readonly variant?: Variant } = {},
): PackedGame {
  const { variant = 'classical' } = options;
  const replay = new Replay(options.startFen, variant);
  const startFen = replay.fen();
  const moves: string[] = [];
  for (const san of movetext.split(' ').filter(Boolean)) {
    if (!replay.playSan(san)) throw new Error(`${san} is not legal in ${replay.fen()}`);
    moves.push(replay.lastUci);
  }
  return { variant, startFen, moves: packMoves(moves) };
}
