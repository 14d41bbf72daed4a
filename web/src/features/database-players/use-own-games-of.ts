import { skipToken } from '@reduxjs/toolkit/query';
import { exactName } from '@royal-chess/contracts/library';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { useOwnGamesOfQuery } from './database-players-api.ts';
import { gamesPath } from './games-path.ts';
import { messages } from './messages.ts';

/**
 * What a user is shown of a player whom the public database does not have: the games under My games have such a player, or null.
 * @param name null: nothing is searched
 */
export function useOwnGamesOf(name: string | null) {
  const user = useAppSelector(selectUser);
  const player = exactName(name ?? '');
  const { currentData, isFetching } = useOwnGamesOfQuery(
    name !== null && user ? { query: { player, mine: 'true', limit: 1 } } : skipToken,
  );
  const games = currentData?.total ?? 0;
  const own =
    name !== null && games > 0
      ? {
          title: messages.ownUnknown(name),
          line: messages.ownUnknownLine(games),
          to: gamesPath({ player, mine: 'true' }),
          link: messages.toOwnGames,
        }
      : null;
  return { own, isSearching: isFetching };
}
