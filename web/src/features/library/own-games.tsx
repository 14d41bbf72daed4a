import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { queryOf } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { addressOfSearch } from './games-address.ts';
import { useGamesQuery } from './library-api.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './library.module.css';

export interface OwnGamesProps {
  readonly search: GamesSearch;
  /** A paragraph above a list, or a part of another. */
  readonly as?: 'p' | 'span';
}

/** How many of the user's own games, which a search of all games leaves out, match; nothing for a visitor and where it has them already. */
export function OwnGames({ search: { filters, order }, as: Box = 'span' }: OwnGamesProps) {
  const isSignedIn = Boolean(useAppSelector(selectUser));
  const isOutside = isSignedIn && !filters.mine && !filters.collection;
  const own = { ...filters, mine: 'true' };
  const { currentData } = useGamesQuery(isOutside ? { query: { ...queryOf(own), limit: 1 } } : skipToken);
  if (!currentData || currentData.total === 0) return null;
  return (
    <Box className={Box === 'p' ? classes['stale'] : classes['own']}>
      {texts.ownMatch(currentData.total, currentData.complete)}{' '}
      <Link to={`/games?${addressOfSearch(own, order)}`}>{texts.showOwn}</Link>
    </Box>
  );
}
