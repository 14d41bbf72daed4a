import type { GameAnswer } from '@royal-chess/contracts/library';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { hasPath, readPath, type TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import type { Color } from '@royal-chess/contracts/chess';

/** The side that a user played; null where they did not play. */
export function sideOf({ white, black }: GameAnswer, userId: string | undefined): Color | null {
  if (userId === undefined) return null;
  return white.userId === userId ? 'white' : black.userId === userId ? 'black' : null;
}

/**
 * Where a game opens: at the position of a shared address (`?line=11.0.3`, `?ply=21`), at the end of a game that the user played,
 * else at the start. A line that only the page had that wrote the address begins at the move of the game that it replaces.
 */
export function startPath(search: URLSearchParams, hasPlayed: boolean, main: PgnLine): TreePath {
  const line = readPath(search.get('line') ?? '');
  if (line) return hasPath(main, line) ? line : [Math.min(line[0] ?? 0, main.moves.length)];
  const ply = search.get('ply');
  if (ply !== null && /^\d{1,5}$/.test(ply)) return [Math.min(Number(ply), main.moves.length)];
  return [hasPlayed ? main.moves.length : 0];
}
