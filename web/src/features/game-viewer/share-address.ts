import { type TreePath, writePath } from '@royal-chess/domain/chess/pgn/tree-path';

/** A position of a game as the query of an address; `startPath` reads it. */
export const queryOf = (path: TreePath): string =>
  path.length > 1 ? `?line=${writePath(path)}` : `?ply=${path[0] ?? 0}`;

/** Address of a position of a game on this site. */
export const shareAddress = (gameId: string, path: TreePath): string =>
  `${location.origin}/games/${gameId}${queryOf(path)}`;

/** Code that shows the game in a frame on another site, from this position. */
export const embedCode = (gameId: string, path: TreePath, title: string): string =>
  `<iframe src="${location.origin}/embed/game/${gameId}${queryOf(path)}" title="${title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" width="720" height="420" style="border:0" loading="lazy"></iframe>`;
