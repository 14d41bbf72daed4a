import type { RequestAck } from '@royal-chess/contracts/core';
import { lobbyRoom } from '@royal-chess/contracts/lobby';
import type { SagaIterator } from 'redux-saga';
import { all, call, fork, put, select, takeEvery, takeLatest } from 'redux-saga/effects';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import type { RoomLink } from '../../shared/rooms/join-room.ts';
import { roomRequest } from '../../shared/rooms/room-request.ts';
import {
  findRequested,
  findRefused,
  findStopped,
  joinMsLeft,
  noMatchReceived,
  selectFinding,
  type FindingState,
} from './finding-slice.ts';
import { messages } from './messages.ts';

/** Sends the pairing request, with what is left of its join time. */
function* sendRequest(link: RoomLink): SagaIterator<void> {
  const finding: FindingState = yield select(selectFinding);
  if (!finding.request) return;
  const joinMs = joinMsLeft(finding, performance.now());
  if (joinMs === null) {
    yield put(noMatchReceived());
    return;
  }
  try {
    const request = { ...finding.request, joinMs, commandId: newCommandId() };
    const ack: RequestAck = yield call(() => roomRequest(lobbyRoom, link, 'findGame', request));
    if (!ack.ok) yield put(findRefused({ code: ack.code, detail: ack.detail }));
  } catch {
    // The connection ended before the answer: the next one sends it again. Where it did not end, the wait is over.
    if (link.room.isOpen) yield put(findRefused({ code: 'RC_NETWORK', detail: messages.findFailed }));
  }
}

function* stop(link: RoomLink): SagaIterator<void> {
  try {
    yield call(() => roomRequest(lobbyRoom, link, 'stopFinding', {}));
  } catch {
    // The wait ends with the connection, too.
  }
}

/** Searches for a game over one connection to the lobby; a search of the previous connection is resumed. */
export function* findingWork(link: RoomLink): SagaIterator<void> {
  yield fork(sendRequest, link);
  yield all([takeLatest(findRequested, () => sendRequest(link)), takeEvery(findStopped, () => stop(link))]);
}
