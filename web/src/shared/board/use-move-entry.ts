import { useMemo, useState } from 'react';
import type { Square } from '@royal-chess/domain/chess/types';
import type { BoardMove } from './board-move.ts';
import { entriesFrom } from './entry-squares.ts';

/** A pawn that has arrived and waits for its new rank: the moves it could become. */
export interface PendingPromotion<M extends BoardMove = BoardMove> {
  readonly to: Square;
  readonly moves: readonly M[];
}

/**
 * Entering moves by click, drag or keyboard: a piece is chosen, then a target; a promotion waits for the chooser. The
 * choice ends when the legal moves change, so an old click cannot answer a move that has just arrived.
 */
export function useMoveEntry<M extends BoardMove>(moves: readonly M[], onMove: (move: M) => void) {
  const [choice, setChoice] = useState<{ of: readonly M[]; from: Square } | null>(null);
  const [waiting, setWaiting] = useState<{ of: readonly M[]; promotion: PendingPromotion<M> } | null>(null);
  const selected = choice?.of === moves ? choice.from : null;
  const promotion = waiting?.of === moves ? waiting.promotion : null;

  const targets = useMemo(() => {
    const found = new Map<Square, 'dot' | 'ring'>();
    if (selected === null) return found;
    for (const [square, [move]] of entriesFrom(moves, selected)) {
      const ontoRook = move?.castling && move.to !== square;
      found.set(square, move?.captured || ontoRook ? 'ring' : 'dot');
    }
    return found;
  }, [moves, selected]);

  const clear = () => {
    setChoice(null);
    setWaiting(null);
  };

  const tryMove = (from: Square, to: Square): boolean => {
    const found = entriesFrom(moves, from).get(to) ?? [];
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
    /** A press on a square: choose, choose another, cancel, or move there. */
    press: (square: Square): 'picked' | 'played' | 'promoting' | 'cleared' => {
      if (selected && selected !== square && targets.has(square))
        return tryMove(selected, square) ? 'played' : 'promoting';
      const next = square !== selected && canPick(square);
      setChoice(next ? { of: moves, from: square } : null);
      return next ? 'picked' : 'cleared';
    },
    promote: (move: M) => {
      setWaiting(null);
      onMove(move);
    },
  };
}
