import { lobbyMessages, type MatchRef } from '@royal-chess/contracts';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { ApiProblem } from '../api/api-problem.ts';
import { call as callRoute, httpRoutes } from '../api/call.ts';
import { newCommandId } from '../api/new-command-id.ts';
import type { RoomEvent } from '../rooms/join-room.ts';
import { roomSession } from '../rooms/room-session.ts';
import { showToast } from '../ui/toasts.ts';
import {
  acceptAsked,
  actDone,
  countsHeard,
  lobbyJoined,
  lobbyLeft,
  lobbyLost,
  lobbyOpened,
  matchBegan,
  offerAsked,
  seeksHeard,
  withdrawAsked,
  type LobbyFault,
} from './lobby-slice.ts';
import { messages } from './messages.ts';

function* heard(event: RoomEvent): SagaIterator<boolean> {
  if (event.kind !== 'message') return false;
  const { type, payload } = event;
  const seeks = type === 'seeks' ? lobbyMessages.seeks.safeParse(payload) : null;
  const counts = type === 'counts' ? lobbyMessages.counts.safeParse(payload) : null;
  const started = type === 'matchStarted' ? lobbyMessages.matchStarted.safeParse(payload) : null;
  if (seeks?.success) yield put(seeksHeard(seeks.data.seeks));
  if (counts?.success) yield put(countsHeard(counts.data));
  if (started?.success) yield put(matchBegan(started.data.matchId));
  return false;
}

function* session(): SagaIterator<void> {
  yield call(roomSession, {
    takeSeat: () => callRoute(httpRoutes.lobbyTicket, {}),
    heard,
    isFinal: () => false,
    *work(): SagaIterator {
      // The lobby only listens.
    },
    *joined(): SagaIterator {
      yield put(lobbyJoined());
    },
    *lost(attempt: number, problem: ApiProblem | null): SagaIterator {
      yield put(lobbyLost({ attempt, problem }));
    },
  });
}

const titles = {
  offer: messages.offerFailed,
  accept: messages.acceptFailed,
  withdraw: messages.withdrawFailed,
} as const;

/** Runs an act and says at its place, and in a toast, what went wrong. */
function* perform(act: LobbyFault['act'], id: string, run: () => Promise<unknown>): SagaIterator<void> {
  try {
    yield call(run);
    yield put(actDone({ id, fault: null }));
  } catch (error) {
    const { code, detail } = ApiProblem.of(error);
    yield put(actDone({ id, fault: { act, code, detail } }));
    yield call(showToast, { kind: 'error', text: titles[act], detail });
  }
}

function* offer({ payload }: ReturnType<typeof offerAsked>): SagaIterator<void> {
  const body = { ...payload, commandId: newCommandId(), variant: 'classical' as const };
  yield call(perform, 'offer', 'offer', () => callRoute(httpRoutes.offerSeek, { body }));
}

function* accept({ payload: id }: ReturnType<typeof acceptAsked>): SagaIterator<void> {
  const body = { commandId: newCommandId() };
  let answer: MatchRef | null = null;
  yield call(perform, 'accept', id, async () => {
    answer = await callRoute(httpRoutes.acceptSeek, { params: { id }, body });
  });
  const began = answer as MatchRef | null;
  if (began) yield put(matchBegan(began.matchId));
}

function* withdraw({ payload: id }: ReturnType<typeof withdrawAsked>): SagaIterator<void> {
  yield call(perform, 'withdraw', id, () => callRoute(httpRoutes.withdrawSeek, { params: { id } }));
}

/** A seat in the lobby while its page is open; a new one when the person logs in or out, for the ticket says who it is. */
export function* lobbySaga(): SagaIterator<void> {
  yield takeEvery(offerAsked, offer);
  yield takeEvery(acceptAsked, accept);
  yield takeEvery(withdrawAsked, withdraw);
  yield takeLatest(lobbyOpened, function* run(): SagaIterator<void> {
    yield race([call(session), take(lobbyLeft)]);
  });
}
