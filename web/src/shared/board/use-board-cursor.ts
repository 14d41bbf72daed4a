import { useState, type KeyboardEvent } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import { firstCursor, moveCursor } from './board-cursor.ts';

interface CursorHandlers {
  readonly orientation: Color;
  readonly files: number;
  /** Enter or Space on a square. */
  readonly onPress: (square: Square) => void;
  readonly onEscape: () => void;
}

/** The keyboard's way over the board: one tab stop, arrow keys, Enter. Alt and Control stay with the page. */
export function useBoardCursor({ orientation, files, onPress, onEscape }: CursorHandlers) {
  const [square, setSquare] = useState<Square>(() => firstCursor(orientation));
  const [shown, setShown] = useState(false);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key.startsWith('Arrow')) {
      const next = shown ? moveCursor(square, event.key, orientation, files) : square;
      setShown(true);
      setSquare(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      setShown(true);
      onPress(square);
    } else if (event.key === 'Escape') {
      onEscape();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return { cursor: shown ? square : null, onKeyDown, hide: () => setShown(false) };
}
