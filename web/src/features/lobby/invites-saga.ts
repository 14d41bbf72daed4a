import { lobbyRoutes, type InviteAnswer } from '@royal-chess/contracts/lobby';
import type { MatchRef } from '@royal-chess/contracts/matches';
import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery, takeLatest } from 'redux-saga/effects';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import {
  inviteAcceptRequested,
  inviteAnswered,
  inviteRequested,
  inviteMade,
  invitesReceived,
  invitesWanted,
} from './invites-slice.ts';
import { matchBegan } from './lobby-slice.ts';

function* load(): SagaIterator<void> {
  try {
    const { invites }: { invites: InviteAnswer[] } = yield call(() => callRoute(lobbyRoutes.invites, {}));
    yield put(invitesReceived(invites));
  } catch {
    // A list beside others: what is known of it stays, and it is asked for again with the next change.
  }
}

function* make({ payload }: ReturnType<typeof inviteRequested>): SagaIterator<void> {
  try {
    const body = { ...payload, commandId: newCommandId() };
    const made: InviteAnswer = yield call(() => callRoute(lobbyRoutes.offerInvite, { body }));
    yield put(inviteMade(made));
  } catch (error) {
    const { code, detail } = ApiProblem.of(error);
    yield put(inviteAnswered({ code, detail }));
  }
}

function* accept({ payload: code }: ReturnType<typeof inviteAcceptRequested>): SagaIterator<void> {
  try {
    const body = { commandId: newCommandId() };
    const { matchId }: MatchRef = yield call(() =>
      callRoute(lobbyRoutes.acceptInvite, { params: { code }, body }),
    );
    yield put(inviteAnswered(null));
    yield put(matchBegan(matchId));
  } catch (error) {
    const problem = ApiProblem.of(error);
    yield put(inviteAnswered({ code: problem.code, detail: problem.detail }));
  }
}

/** Codes: mine, new ones, and accepting somebody's. */
export function* invitesSaga(): SagaIterator<void> {
  yield takeLatest(invitesWanted, load);
  yield takeEvery(inviteRequested, make);
  yield takeEvery(inviteAcceptRequested, accept);
}
