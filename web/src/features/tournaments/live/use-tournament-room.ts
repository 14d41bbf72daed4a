import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppDispatch, useAppSelector } from '../../../shared/store/store.ts';
import { runFeatureSaga } from '../../../shared/store/feature-sagas.ts';
import { selectAuthStatus, selectUser } from '../../identity/index.ts';
import { tournamentRoomSaga } from './room-saga.ts';
import { roomLeft, roomOpened, type RoomState, selectRoom } from './room-slice.ts';

/** The room without standings and boards, which change many times a second. */
const withoutViews = (room: RoomState, tournamentId: string | undefined) => ({
  isOpen: room.of !== undefined && room.of.tournamentId === tournamentId,
  link: room.link,
  attempt: room.attempt,
  problem: room.problem,
  version: room.version,
  spectators: room.spectators,
  paused: room.paused,
  myBoards: room.myBoards,
  messages: room.messages,
});

/**
 * The room of a tournament while the component is shown; several components share one connection. Results and rounds reach the
 * cached answers of {@link watchedEventApi}; what the room sends besides is in the answer.
 * @param tournamentId undefined: none
 */
export function useTournamentRoom(tournamentId: string | undefined) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?._id ?? null;
  const status = useAppSelector(selectAuthStatus);
  const room = useAppSelector((state) => withoutViews(selectRoom(state), tournamentId), shallowEqual);

  useEffect(() => {
    if (tournamentId === undefined || status === 'unknown') return undefined;
    const own = { tournamentId, userId };
    runFeatureSaga('tournament-room', tournamentRoomSaga);
    dispatch(roomOpened(own));
    return () => void dispatch(roomLeft(own));
  }, [dispatch, tournamentId, userId, status]);

  return room;
}
