export const gamesPath = '/games';

/** Games of a player; the whole database without a name. */
export function pathOfGamesBy(name: string): string {
  const player = name.trim();
  return player ? `${gamesPath}?${new URLSearchParams({ player })}` : gamesPath;
}
