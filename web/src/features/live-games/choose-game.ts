import type { LiveMatch } from '@royal-chess/contracts/matches';

/**
 * The game to show: the one shown before while it runs, so that the board does not jump from game to game; else the
 * strongest that I do not play in myself (watching one's own game would take a seat at its board).
 */
export function gameToShow(
  matches: readonly LiveMatch[],
  me: string | null,
  shown: string | null,
): LiveMatch | null {
  const others = matches.filter(({ white, black }) => white.userId !== me && black.userId !== me);
  return others.find(({ matchId }) => matchId === shown) ?? others[0] ?? null;
}
