import { createAction } from '@reduxjs/toolkit';
import {
  type TournamentRoomState,
  tournamentRoom,
  watchedEventRoutes,
} from '@royal-chess/contracts/tournaments';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, debounce, delay, fork, put, race, select, take, throttle } from 'redux-saga/effects';
import type { ApiProblem } from '../../../shared/api/api-problem.ts';
import { call as callRoute } from '../../../shared/api/call.ts';
import { watchedEventApi } from '../../../shared/api/watched-event-api.ts';
import type { RoomEvent, RoomLink } from '../../../shared/rooms/join-room.ts';
import { onRoomMessage } from '../../../shared/rooms/room-messages.ts';
import { roomRequest } from '../../../shared/rooms/room-request.ts';
import { roomSession } from '../../../shared/rooms/room-session.ts';
import { type CachedStandings, resultsIntoCache, roundIntoCache, standingsIntoCache } from './event-cache.ts';
import {
  boardsReceived,
  boardsWatched,
  messageReceived,
  ownBoardReceived,
  roomClosed,
  roomLeft,
  roomLost,
  roomOpened,
  type RoomState,
  selectRoom,
  standingsReceived,
  standingsWatched,
  stateReceived,
} from './room-slice.ts';

/** From one page of a tournament to the next the connection stays, milliseconds. */
const lingerMs = 1_500;
/** A list that is scrolled asks for its rows when it rests this long, milliseconds. */
const restMs = 120;
/** Thousands of pages that fetch the same at once do so spread over this time, milliseconds. */
const spreadMs = 1_000;

/** Shortest time between two such fetches of this page, milliseconds. */
const readEveryMs = 1_000;

/** What the pages show is to be fetched again: soon, or at once for the few whom it concerns. */
const readWanted = createAction<'soon' | 'now'>('tournamentRoom/readWanted');

/** What follows from results in tables that no message carries is to be fetched again. */
const tablesWanted = createAction('tournamentRoom/tablesWanted');
const tablesEveryMs = 5_000;

type StoreState = Parameters<typeof watchedEventApi.util.selectCachedArgsForQuery>[0];
const cachedStandings = (state: StoreState): readonly CachedStandings[] =>
  watchedEventApi.util.selectCachedArgsForQuery(state, 'tournamentStandings');

const messagesOf = (tournamentId: string) =>
  onRoomMessage(tournamentRoom, {
    *changed(): SagaIterator<void> {
      yield put(readWanted('soon'));
    },
    *results({ version, boards }): SagaIterator<void> {
      for (const change of resultsIntoCache(tournamentId, boards, version)) yield put(change as never);
      yield put(tablesWanted());
    },
    *round(message): SagaIterator<void> {
      for (const change of roundIntoCache(tournamentId, message)) yield put(change as never);
    },
    *standings(message): SagaIterator<void> {
      yield put(standingsReceived(message));
      const cached: readonly CachedStandings[] = yield select(cachedStandings);
      for (const change of standingsIntoCache(cached, tournamentId, message)) yield put(change as never);
    },
    *boards(message): SagaIterator<void> {
      yield put(boardsReceived({ ...message, receivedAt: performance.now() }));
    },
    *message(message): SagaIterator<void> {
      yield put(messageReceived(message));
      yield put(readWanted(message.toAll ? 'soon' : 'now'));
    },
    *desk(): SagaIterator<void> {
      yield put(readWanted('now'));
    },
    *myBoard(message): SagaIterator<void> {
      yield put(ownBoardReceived(message));
      yield put(readWanted('now'));
    },
  });

/** Has the pages fetch again what changed; not all pages of the world at the same moment. */
function* read({ payload }: ReturnType<typeof readWanted>): SagaIterator<void> {
  if (payload === 'soon') yield delay(Math.random() * spreadMs);
  yield put(watchedEventApi.util.invalidateTags(['Tournament']));
}

function* readTables(): SagaIterator<void> {
  yield delay(Math.random() * spreadMs);
  yield put(watchedEventApi.util.invalidateTags(['TournamentTables']));
}

/** After a connection that was lost: what happened meanwhile is fetched. */
function* receiveState(state: TournamentRoomState): SagaIterator<void> {
  const { version, link }: RoomState = yield select(selectRoom);
  yield put(stateReceived(state));
  if (link === 'reconnecting' && state.version > version) yield put(readWanted('now'));
}

/** Requests what the page shows: at once when connected, then whenever it shows something else. */
function* watchViews(link: RoomLink): SagaIterator {
  const request = function* (name: 'watchStandings' | 'watchBoards'): SagaIterator<void> {
    const { standingsView, boardsView }: RoomState = yield select(selectRoom);
    try {
      if (name === 'watchStandings')
        yield call(roomRequest, tournamentRoom, link, name, { view: standingsView });
      else yield call(roomRequest, tournamentRoom, link, name, { view: boardsView });
    } catch {
      // The connection has ended: the next one requests it again.
    }
  };
  const { standingsView, boardsView }: RoomState = yield select(selectRoom);
  if (standingsView) yield fork(request, 'watchStandings');
  if (boardsView) yield fork(request, 'watchBoards');
  yield debounce(restMs, standingsWatched, () => request('watchStandings'));
  yield debounce(restMs, boardsWatched, () => request('watchBoards'));
  yield throttle(readEveryMs, readWanted, read);
  yield throttle(tablesEveryMs, tablesWanted, readTables);
}

function* session(tournamentId: string): SagaIterator<void> {
  const receiveMessage = messagesOf(tournamentId);
  yield call(roomSession, {
    takeSeat: () => callRoute(watchedEventRoutes.tournamentTicket, { params: { id: tournamentId } }),
    *receive(event: RoomEvent, link: RoomLink): SagaIterator<boolean> {
      if (event.kind === 'state') {
        yield call(receiveState, event.state as TournamentRoomState);
        return false;
      }
      return yield call(receiveMessage, event, link);
    },
    isFinal: ({ code }: ApiProblem) => code === 'RC_TOURNAMENT_NOT_FOUND',
    work: watchViews,
    *joined(): SagaIterator {
      // The first state follows: only then is what the page shows up to date.
    },
    *lost(attempt: number, problem: ApiProblem | null): SagaIterator {
      yield put(roomLost({ attempt, problem }));
    },
  });
}

/** A seat in the room of a tournament while a page of it is open; a new one when the user logs in or out. */
export function* tournamentRoomSaga(): SagaIterator<void> {
  let seated: RoomState['of'];
  let seat: Task | null = null;
  for (;;) {
    const { of, holders }: RoomState = yield select(selectRoom);
    if (of && holders === 0) {
      const { back } = yield race({ back: take(roomOpened), over: delay(lingerMs) });
      if (!back) yield put(roomClosed());
      continue;
    }
    if (of !== seated) {
      if (seat) yield cancel(seat);
      seat = of ? yield fork(session, of.tournamentId) : null;
      seated = of;
    }
    yield take([roomOpened, roomLeft, roomClosed]);
  }
}
