import { useMemo, useState } from 'react';
import type { GameAnswer } from '@royal-chess/contracts/library';
import type { Move } from '@royal-chess/domain/chess/move';
import { Position } from '@royal-chess/domain/chess/position';
import { useStepping } from '../../shared/board/use-stepping.ts';

interface LineMove {
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
}

/**
 * A game to step through, and to leave: a move that is not the game's starts a line of one's own from there, until one
 * goes back to the game.
 */
export function useGameLine(game: GameAnswer) {
  const [side, setSide] = useState<{ from: number; moves: readonly LineMove[] } | null>(null);
  const moves: readonly LineMove[] = useMemo(
    () => (side ? [...game.moves.slice(0, side.from), ...side.moves] : game.moves),
    [game.moves, side],
  );
  const { ply, go } = useStepping(moves.length, 0);
  const last = moves[ply - 1] ?? null;
  const fen = last?.fen ?? game.startFen;
  const position = useMemo(() => {
    const read = Position.fromFen(fen, game.variant);
    return read.ok ? read.value : null;
  }, [fen, game.variant]);
  const legal = useMemo(() => position?.legalMoves() ?? [], [position]);
  const next = moves[ply] ?? null;

  const play = (move: Move) => {
    if (!position) return;
    if (next?.uci === move.uci) {
      go(ply + 1);
      return;
    }
    const played = { uci: move.uci, san: position.san(move), fen: position.play(move).fen() };
    const from = Math.min(side?.from ?? ply, ply);
    setSide({ from, moves: [...(side ? side.moves.slice(0, ply - from) : []), played] });
    go(ply + 1);
  };

  return {
    moves,
    ply,
    go,
    fen,
    last,
    next,
    position,
    legal,
    play,
    /** Half-move at which the own line leaves the game; null on the game itself. */
    leftAt: side?.from ?? null,
    backToGame: () => {
      go(side?.from ?? ply);
      setSide(null);
    },
  };
}

export type GameLine = ReturnType<typeof useGameLine>;
