import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { useEffect } from 'react';
import { useAppDispatch } from '../../shared/store/store.ts';
import { awayNoted } from './away-report.ts';
import { inMatch } from './in-match.ts';
import type { Match } from './use-match.ts';

/** Shorter absences are those of a notification or a click beside the page, milliseconds. */
const shortestMs = 500;
/** Longest absence that is reported, milliseconds. */
const longestMs = 3_600_000;

const isAway = (): boolean => document.visibilityState === 'hidden' || !document.hasFocus();

/** Reports to the room how long the page of a game was not in focus; only for players, in games of tournaments. */
export function useFocusReport({ matchId, me }: Pick<Match, 'matchId' | 'me'>, room: MatchRoomState): void {
  const dispatch = useAppDispatch();
  const isWatched = room.tournament && me !== null && room.status === 'playing';
  useEffect(() => {
    if (!isWatched) return undefined;
    let since: number | null = null;
    const report = (): void => {
      if (since === null) return;
      const awayMs = Math.round(Math.min(longestMs, performance.now() - since));
      since = null;
      if (awayMs >= shortestMs) dispatch(inMatch(matchId, awayNoted(awayMs)));
    };
    const look = (): void => {
      if (!isAway()) report();
      else since ??= performance.now();
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('blur', look, { signal });
    window.addEventListener('focus', look, { signal });
    document.addEventListener('visibilitychange', look, { signal });
    return () => {
      controller.abort();
      report();
    };
  }, [dispatch, isWatched, matchId]);
}
