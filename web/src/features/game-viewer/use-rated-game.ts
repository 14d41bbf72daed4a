import { skipToken } from '@reduxjs/toolkit/query';
import { useCurrentMatchesQuery } from '../../shared/api/matches-api.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectAuthStatus, selectUser } from '../identity/index.ts';

/** Whether this account plays a rated game, in whatever tab; undefined while that is not known. A visitor plays none. */
export function useRatedGame(): boolean | undefined {
  const user = useAppSelector(selectUser);
  const status = useAppSelector(selectAuthStatus);
  const { data, isError } = useCurrentMatchesQuery(user ? undefined : skipToken);
  if (!user) return status === 'unknown' ? undefined : false;
  return data ? data.matches.some(({ rated }) => rated) : isError ? false : undefined;
}
