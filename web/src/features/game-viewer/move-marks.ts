import { createContext } from 'react';
import type { PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';

/** Marks moves whose position the same tree reaches in another way, too. */
export const MoveMarks = createContext<{ readonly isMarked: (move: PgnMove) => boolean } | null>(null);
