import { matchMessages, type MatchAck, type MatchRoomState } from '@royal-chess/contracts';
import type { SagaIterator } from 'redux-saga';
import { all, call, delay, fork, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects';
import type { ApiProblem } from '../api/api-problem.ts';
import { call as callRoute, httpRoutes } from '../api/call.ts';
import { newCommandId } from '../api/new-command-id.ts';
import type { RoomEvent, RoomLink } from '../rooms/join-room.ts';
import { roomSession } from '../rooms/room-session.ts';
import { pingOf, requestOf } from './play-requests.ts';
import {
  actAnswered,
  actAsked,
  connectionLost,
  entryRefused,
  latencyMeasured,
  matchLeft,
  matchOpened,
  moveAsked,
  moveHeard,
  moveRefused,
  seated,
  selectPlay,
  snapshotHeard,
  stateHeard,
  type PendingMove,
  type PlayState,
} from './play-slice.ts';
import { messages } from './messages.ts';

const pingEveryMs = 5_000;
const finalCodes = [
  'RC_MATCH_NOT_FOUND',
  'RC_MATCH_NOT_STARTED',
  'RC_MATCH_OVER',
  'RC_NOT_FOUND',
  'RC_VALIDATION',
];

function* sendMove({ room }: RoomLink, { commandId, uci, ply }: PendingMove): SagaIterator<void> {
  try {
    const ack: MatchAck = yield call(requestOf, room, 'move', { commandId, uci, ply });
    if (!ack.ok) yield put(moveRefused({ commandId, code: ack.code, detail: ack.detail }));
  } catch {
    // Unknown outcome. The move stays on the board; the next connection's snapshot tells, and what is
    // missing there is sent again under the same command id.
  }
}

function* sendAct({ room }: RoomLink, { payload }: ReturnType<typeof actAsked>): SagaIterator<void> {
  try {
    const ack: MatchAck = yield call(requestOf, room, payload, { commandId: newCommandId() });
    yield put(actAnswered(ack.ok ? null : { code: ack.code, detail: ack.detail }));
  } catch {
    yield put(actAnswered({ code: 'RC_NETWORK', detail: messages.refused }));
  }
}

function* measure({ room }: RoomLink): SagaIterator<void> {
  for (;;) {
    const ms: number = yield call(pingOf, room);
    yield put(latencyMeasured(ms));
    yield delay(pingEveryMs);
  }
}

function* work(link: RoomLink): SagaIterator<void> {
  yield all([
    fork(measure, link),
    takeEvery(moveAsked, ({ payload }) => sendMove(link, payload)),
    takeLatest(actAsked, (action) => sendAct(link, action)),
  ]);
}

function* heardSnapshot(payload: unknown, link: RoomLink): SagaIterator<void> {
  const read = matchMessages.snapshot.safeParse(payload);
  if (!read.success) return;
  yield put(snapshotHeard(read.data));
  const { pending, moves }: PlayState = yield select(selectPlay);
  if (pending && pending.ply === moves.length + 1) yield fork(sendMove, link, pending);
}

function* heardMove(payload: unknown, link: RoomLink): SagaIterator<void> {
  const read = matchMessages.moved.safeParse(payload);
  if (!read.success) return;
  const { moves, version }: PlayState = yield select(selectPlay);
  // Versions are the stream's: other events lie between moves, so a gap shows in the ply.
  if (read.data.move.ply > moves.length + 1) link.room.send('sync', { since: version });
  else yield put(moveHeard(read.data));
}

function* heard(event: RoomEvent, link: RoomLink): SagaIterator<boolean> {
  if (event.kind === 'state')
    yield put(stateHeard({ room: event.state as MatchRoomState, at: performance.now() }));
  else if (event.kind === 'message' && event.type === 'snapshot')
    yield call(heardSnapshot, event.payload, link);
  else if (event.kind === 'message' && event.type === 'moved') yield call(heardMove, event.payload, link);
  else if (event.kind === 'message' && event.type === 'fenced') return true;
  return false;
}

const isFinal = (problem: ApiProblem): boolean => finalCodes.includes(problem.code);

function* session(matchId: string): SagaIterator<void> {
  yield call(roomSession, {
    takeSeat: () => callRoute(httpRoutes.matchTicket, { params: { id: matchId } }),
    work,
    heard,
    isFinal,
    *joined({ role }): SagaIterator {
      yield put(seated(role));
    },
    *lost(attempt: number, problem: ApiProblem | null): SagaIterator {
      yield put(problem && isFinal(problem) ? entryRefused(problem) : connectionLost({ attempt, problem }));
    },
  });
}

/** From the page's opening to its leaving: one session, replaced when another match is opened. */
export function* playSaga(): SagaIterator<void> {
  yield takeLatest(matchOpened, function* run({ payload }): SagaIterator<void> {
    yield race([call(session, payload), take(matchLeft)]);
  });
}
