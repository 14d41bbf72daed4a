import { problemOf } from '../../shared/api/problem-of.ts';
import { useLiveMatchesQuery } from './live-games-api.ts';

/** How often the list is fetched again while the page can be seen, milliseconds. */
const pollingInterval = 10_000;

/** Running games, the strongest first, kept fresh. */
export function useLiveMatches(limit: number) {
  const query = useLiveMatchesQuery({ query: { limit } }, { pollingInterval, skipPollingIfUnfocused: true });
  return { answer: query.currentData, problem: problemOf(query), retry: query.refetch };
}
