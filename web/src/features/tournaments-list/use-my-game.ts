import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import { useMyTournamentGamesQuery } from '../../shared/api/watched-event-api.ts';

/** Rounds begin elsewhere: fetched again so often while the page can be seen, milliseconds. */
const pollingInterval = 30_000;

/** What calls for me first: a game that runs, then one that begins. */
const order: readonly MyTournamentGame['state'][] = [
  'playing',
  'paired',
  'checkIn',
  'waiting',
  'bye',
  'finished',
];

/** My game of a running tournament that calls for me first; undefined when I play in none. */
export function useMyGame(isSignedIn: boolean): MyTournamentGame | undefined {
  const { data } = useMyTournamentGamesQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    skip: !isSignedIn,
  });
  return data?.games.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0];
}
