import { type TreePath, writePath } from '@royal-chess/domain/chess/pgn/tree-path';
import type { ShownGame } from './shown-game.ts';

/** The engine for boards of 10x8 runs in threads: its document is isolated, and so never one that is there already. */
export const needsIsolation = ({ variant }: Pick<ShownGame, 'variant'>): boolean => variant === 'capablanca';

/** Where a stored game is analysed. The server isolates documents whose address names the variant of 10x8. */
export const storedBoardAddress = (game: Pick<ShownGame, 'id' | 'variant'>, path: TreePath): string =>
  `/chessplay/analysis?game=${game.id}${needsIsolation(game) ? '&variant=capablanca' : ''}&line=${writePath(path)}`;
