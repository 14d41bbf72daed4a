import { lobbyRoutes } from '@royal-chess/contracts/lobby';
import type { MatchRef } from '@royal-chess/contracts/matches';
import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { invitesWanted } from './invites-slice.ts';
import {
  acceptRequested,
  actDone,
  challengeRequested,
  declineRequested,
  matchBegan,
  offerRequested,
  withdrawRequested,
  type LobbyAct,
} from './lobby-slice.ts';
import { messages } from './messages.ts';

const titles: Readonly<Record<LobbyAct, string>> = {
  offer: messages.offerFailed,
  challenge: messages.challengeFailed,
  accept: messages.acceptFailed,
  withdraw: messages.withdrawFailed,
  decline: messages.declineFailed,
};

/** Runs an act and says at its place, and in a toast, what went wrong. */
function* perform(act: LobbyAct, id: string, run: () => Promise<unknown>): SagaIterator<boolean> {
  try {
    yield call(run);
    yield put(actDone({ id, fault: null }));
    return true;
  } catch (error) {
    const { code, detail } = ApiProblem.of(error);
    yield put(actDone({ id, fault: { act, code, detail } }));
    yield call(showToast, { kind: 'error', text: titles[act], detail });
    return false;
  }
}

function* offer({ payload }: ReturnType<typeof offerRequested>): SagaIterator<void> {
  const body = { ...payload, commandId: newCommandId() };
  yield call(perform, 'offer', 'offer', () => callRoute(lobbyRoutes.offerSeek, { body }));
}

function* challenge({ payload }: ReturnType<typeof challengeRequested>): SagaIterator<void> {
  const body = { ...payload, commandId: newCommandId() };
  const done: boolean = yield call(perform, 'challenge', 'challenge', () =>
    callRoute(lobbyRoutes.offerSeek, { body }),
  );
  if (done) yield call(showToast, { kind: 'success', text: messages.challengeSent });
}

function* accept({ payload: id }: ReturnType<typeof acceptRequested>): SagaIterator<void> {
  const body = { commandId: newCommandId() };
  let answer: MatchRef | null = null;
  yield call(perform, 'accept', id, async () => {
    answer = await callRoute(lobbyRoutes.acceptSeek, { params: { id }, body });
  });
  const began = answer as MatchRef | null;
  if (began) yield put(matchBegan(began.matchId));
}

function* withdraw({ payload: id }: ReturnType<typeof withdrawRequested>): SagaIterator<void> {
  yield call(perform, 'withdraw', id, () => callRoute(lobbyRoutes.withdrawSeek, { params: { id } }));
  yield put(invitesWanted());
}

function* decline({ payload: id }: ReturnType<typeof declineRequested>): SagaIterator<void> {
  const body = { commandId: newCommandId() };
  yield call(perform, 'decline', id, () => callRoute(lobbyRoutes.declineSeek, { params: { id }, body }));
}

/** Offers and challenges: made, accepted, declined, withdrawn. */
export function* lobbyActsSaga(): SagaIterator<void> {
  yield takeEvery(offerRequested, offer);
  yield takeEvery(challengeRequested, challenge);
  yield takeEvery(acceptRequested, accept);
  yield takeEvery(withdrawRequested, withdraw);
  yield takeEvery(declineRequested, decline);
}
