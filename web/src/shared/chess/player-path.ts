import type { GameSummary } from '@royal-chess/contracts/library';
import { numberedName } from '@royal-chess/domain/game-search/numbered-name';

/** Address of the page of a player of the database, and of another to compare. */
export const databasePlayerPath = (name: string, other?: string): string =>
  `/database/players?${new URLSearchParams(other === undefined ? { name } : { name, other })}`;

/** Address of the page of a side of a game: a user, or a player of the database. */
export const playerPath = ({
  userId,
  name,
  fideId,
}: Pick<GameSummary['white'], 'userId' | 'name' | 'fideId'>): string => {
  if (userId !== null) return `/player/${userId}`;
  return databasePlayerPath(fideId === undefined ? name : numberedName(name, fideId));
};
