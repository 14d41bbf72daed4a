import type { GameAnswer } from '@royal-chess/contracts/library';
import { unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { Replay } from '@royal-chess/domain/chess/replay';
import type { IndexedGame } from '@royal-chess/infra/game-index/indexed-game';

type Moves = Pick<IndexedGame, 'id' | 'startFen' | 'variant' | 'moves'>;

/**
 * Moves of a game of the index with notation and position after each.
 * @throws Error when the index holds what the rules do not allow: that would be a fault of the projection.
 */
export function movesOf(game: Moves & Pick<IndexedGame, 'clocks'>): GameAnswer['moves'] {
  return replayed(game, (replay, uci, san, ply) => ({
    uci,
    san,
    fen: replay.fen(),
    clockMs: game.clocks[ply] ?? null,
  }));
}

/** The same in notation only. */
export const sansOf = (game: Moves): string[] => replayed(game, (_replay, _uci, san) => san);

function replayed<T>(
  { id, startFen, variant, moves }: Moves,
  read: (replay: Replay, uci: string, san: string, ply: number) => T,
): T[] {
  const replay = new Replay(startFen, variant);
  return unpackMoves(moves).map((uci, ply) => {
    const san = replay.sanOfUci(uci);
    if (san === null) throw new Error(`game ${id}: ${uci} is not legal after ${ply} half-moves.`);
    replay.playTrustedUci(uci);
    return read(replay, uci, san, ply);
  });
}
