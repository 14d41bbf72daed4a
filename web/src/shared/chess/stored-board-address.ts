import type { Variant } from '@royal-chess/contracts/chess';
import { type TreePath, writePath } from '@royal-chess/domain/chess/pgn/tree-path';

interface StoredGame {
  readonly id: string;
  readonly variant: Variant;
}

/** The engine for boards of 10x8 runs in threads: its document is isolated, and so never one that is there already. */
export const needsIsolation = ({ variant }: Pick<StoredGame, 'variant'>): boolean => variant === 'capablanca';

/** Where a stored game is analysed. The server isolates documents whose address names the variant of 10x8. */
export const storedBoardAddress = (game: StoredGame, path: TreePath): string =>
  `/chessplay/analysis?game=${game.id}${needsIsolation(game) ? '&variant=capablanca' : ''}&line=${writePath(path)}`;

/** The same with the engine running, whether or not it is switched on elsewhere; {@link startsEngine} reads it. */
export const engineBoardAddress = (game: StoredGame, path: TreePath): string =>
  `${storedBoardAddress(game, path)}&engine=1`;

/** Whether the engine of a board is to run as the board opens. */
export const startsEngine = (search: URLSearchParams): boolean => search.get('engine') === '1';
