import { useMemo, useState } from 'react';
import type { Move } from '@royal-chess/domain/chess/move';
import type { Square } from '@royal-chess/domain/chess/types';

/** A pawn that has arrived and waits for its new rank: the moves it could become. */
export interface PendingPromotion {
  readonly to: Square;
  readonly moves: readonly Move[];
}

/**
 * Entering moves by click, drag or keyboard: a piece is chosen, then a target; a promotion waits for the chooser. The
 * choice lapses by itself when the legal moves change, so a move that comes in cannot be answered by an old click.
 */
export function useMoveEntry(moves: readonly Move[], onMove: (move: Move) => void) {
  const [choice, setChoice] = useState<{ of: readonly Move[]; from: Square } | null>(null);
  const [waiting, setWaiting] = useState<{ of: readonly Move[]; promotion: PendingPromotion } | null>(null);
  const selected = choice?.of === moves ? choice.from : null;
  const promotion = waiting?.of === moves ? waiting.promotion : null;

  const targets = useMemo(() => {
    const found = new Map<Square, 'dot' | 'ring'>();
    for (const move of moves) if (move.from === selected) found.set(move.to, move.captured ? 'ring' : 'dot');
    return found;
  }, [moves, selected]);

  const clear = () => {
    setChoice(null);
    setWaiting(null);
  };

  const tryMove = (from: Square, to: Square): boolean => {
    const found = moves.filter((move) => move.from === from && move.to === to);
    const [only] = found;
    if (!only) return false;
    setChoice(null);
    if (only.promotion) setWaiting({ of: moves, promotion: { to, moves: found } });
    else onMove(only);
    return !only.promotion;
  };

  const canPick = (square: Square): boolean => moves.some((move) => move.from === square);

  return {
    selected,
    targets,
    promotion,
    clear,
    canPick,
    tryMove,
    pick: (square: Square) => setChoice(canPick(square) ? { of: moves, from: square } : null),
    /** A press on a square: choose, choose another, let go, or go there. */
    press: (square: Square): 'picked' | 'played' | 'promoting' | 'cleared' => {
      if (selected && selected !== square && targets.has(square))
        return tryMove(selected, square) ? 'played' : 'promoting';
      const next = square !== selected && canPick(square);
      setChoice(next ? { of: moves, from: square } : null);
      return next ? 'picked' : 'cleared';
    },
    promote: (move: Move) => {
      setWaiting(null);
      onMove(move);
    },
  };
}
