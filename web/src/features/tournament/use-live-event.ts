import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { useEffect, useState } from 'react';
import { watchedEventApi } from '../../shared/api/watched-event-api.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { useTournamentRoom } from '../tournaments/index.ts';

/** While the room cannot be reached the page is fetched so often, milliseconds. */
const fetchEveryMs = 15_000;

/**
 * Keeps the page of an event up to date: by its room, and by fetching while the room cannot be reached.
 * @returns whether the room was tried and cannot be reached now
 */
export function useLiveEvent({ id, status }: TournamentDetails): boolean {
  const { link, attempt } = useTournamentRoom(id);
  const dispatch = useAppDispatch();
  const [turn, setTurn] = useState(0);
  const changes = status !== 'finished' && status !== 'cancelled';
  const fetches = changes && link !== 'live';
  useEffect(() => {
    if (!fetches) return undefined;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible')
        dispatch(watchedEventApi.util.invalidateTags(['Tournament']));
      setTurn(turn + 1);
    }, fetchEveryMs);
    return () => clearTimeout(timer);
  }, [dispatch, fetches, turn]);
  return fetches && (link === 'reconnecting' || attempt > 0);
}
