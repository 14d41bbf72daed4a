import { useDebouncedValue } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { problemOf } from '../../shared/api/problem-of.ts';
import { usePlayersQuery } from '../../shared/api/players-api.ts';
import { useUsersQuery } from '../users/index.ts';

const settleMs = 250;

/** A person who was found. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
}

/** People by what was typed of their names: admins find all accounts, others those who can be found, which children cannot. */
export function usePeople(typed: string, isAdmin: boolean) {
  const [name] = useDebouncedValue(typed.trim(), settleMs);
  const accounts = useUsersQuery(isAdmin && name !== '' ? { query: { search: name } } : skipToken);
  const players = usePlayersQuery(!isAdmin && name !== '' ? { query: { name } } : skipToken);
  const people: readonly FoundPerson[] | undefined = isAdmin
    ? accounts.currentData?.users.map(({ _id, name: called }) => ({ id: _id, name: called }))
    : players.currentData?.players;
  const hasFailed = problemOf(isAdmin ? accounts : players) !== null;
  return { people: name === '' ? [] : people, hasFailed, isAsked: name !== '' };
}
