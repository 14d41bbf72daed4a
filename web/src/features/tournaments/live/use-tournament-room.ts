import { useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../../shared/store/store.ts';
import { runFeatureSaga } from '../../../shared/store/feature-sagas.ts';
import { selectAuthStatus, selectUser } from '../../identity/index.ts';
import { tournamentRoomSaga } from './room-saga.ts';
import { roomLeft, roomOpened, selectRoom } from './room-slice.ts';

/**
 * The room of a tournament while the component is shown; several components share one connection. Results and rounds reach the
 * cached answers of {@link tournamentsApi}; what the room sends besides is in the answer.
 * @param tournamentId undefined: none
 */
export function useTournamentRoom(tournamentId: string | undefined) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?._id ?? null;
  const status = useAppSelector(selectAuthStatus);
  const { of, link, attempt, problem, version, spectators, paused, myBoards, messages } =
    useAppSelector(selectRoom);

  useEffect(() => {
    if (tournamentId === undefined || status === 'unknown') return undefined;
    const room = { tournamentId, userId };
    runFeatureSaga('tournament-room', tournamentRoomSaga);
    dispatch(roomOpened(room));
    return () => void dispatch(roomLeft(room));
  }, [dispatch, tournamentId, userId, status]);

  const isOpen = of?.tournamentId === tournamentId;
  return useMemo(
    () => ({ isOpen, link, attempt, problem, version, spectators, paused, myBoards, messages }),
    [isOpen, link, attempt, problem, version, spectators, paused, myBoards, messages],
  );
}
