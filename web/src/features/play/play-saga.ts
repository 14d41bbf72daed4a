import { matchMessages, type MatchAck, type MatchRoomState } from '@royal-chess/contracts/matches';
import type { SagaIterator } from 'redux-saga';
import { all, call, delay, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { Position } from '@royal-chess/domain/chess/position';
import type { Variant } from '@royal-chess/domain/chess/types';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute, httpRoutes } from '../../shared/api/call.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import type { RoomEvent, RoomLink } from '../../shared/rooms/join-room.ts';
import { roomSession } from '../../shared/rooms/room-session.ts';
import { requestOf } from './play-requests.ts';
import {
  actAnswered,
  matchActionRequested,
  connectionLost,
  entryRefused,
  latencyMeasured,
  matchLeft,
  matchOpened,
  moveRequested,
  moveReceived,
  moveRefused,
  moveSentAgain,
  premoveDropped,
  seated,
  selectPlay,
  snapshotReceived,
  stateReceived,
  tookBack,
  type PendingMove,
  type PlayState,
} from './play-slice.ts';
import { heardTalk } from './chat-saga.ts';
import { lineAnswered, lineRequested } from './chat-slice.ts';
import { messages } from './messages.ts';
import { playablePremove } from './premove.ts';

/** Wait before a move without an answer goes out again, milliseconds. */
const sendAgainMs = 1_000;
const finalCodes = [
  'RC_MATCH_NOT_FOUND',
  'RC_MATCH_NOT_STARTED',
  'RC_MATCH_OVER',
  'RC_NOT_FOUND',
  'RC_VALIDATION',
];

/** Sends a move until there is an answer: without one its outcome is unknown, and under the same command id it counts once. */
function* sendMove({ room }: RoomLink, move: PendingMove): SagaIterator<void> {
  const { commandId, uci, ply, thinkMs } = move;
  for (;;) {
    try {
      const ack: MatchAck = yield call(requestOf, room, 'move', { commandId, uci, ply, thinkMs });
      if (!ack.ok) yield put(moveRefused({ commandId, code: ack.code, detail: ack.detail }));
      return;
    } catch {
      // The move stays on the board. A lost connection ends this task; the next one's snapshot tells what came through.
      yield delay(sendAgainMs);
      const { pending }: PlayState = yield select(selectPlay);
      if (pending?.commandId !== commandId) return;
    }
  }
}

function* sendAct(
  { room }: RoomLink,
  { payload }: ReturnType<typeof matchActionRequested>,
): SagaIterator<void> {
  try {
    const commandId = newCommandId();
    const ack: MatchAck =
      payload === 'claimGoneWin' || payload === 'claimGoneDraw'
        ? yield call(requestOf, room, 'claimAbandonment', {
            commandId,
            outcome: payload === 'claimGoneWin' ? ('win' as const) : ('draw' as const),
          })
        : yield call(requestOf, room, payload, { commandId });
    yield put(actAnswered(ack.ok ? null : { code: ack.code, detail: ack.detail }));
  } catch {
    yield put(actAnswered({ code: 'RC_NETWORK', detail: messages.refused }));
  }
}

function* sendLine({ room }: RoomLink, { payload }: ReturnType<typeof lineRequested>): SagaIterator<void> {
  try {
    const ack: MatchAck = yield call(requestOf, room, 'chat', payload);
    yield put(lineAnswered(ack.ok ? null : { code: ack.code, detail: ack.detail }));
  } catch {
    yield put(lineAnswered({ code: 'RC_NETWORK', detail: messages.lineNotSent }));
  }
}

function* work(link: RoomLink): SagaIterator<void> {
  yield all([
    takeEvery([moveRequested, moveSentAgain], ({ payload }: ReturnType<typeof moveRequested>) =>
      sendMove(link, payload),
    ),
    takeLatest(matchActionRequested, (action) => sendAct(link, action)),
    takeEvery(lineRequested, (action) => sendLine(link, action)),
  ]);
}

/** The premove's moment: the opponent has moved. It is played at once if it is legal now, else dropped. */
function* playPremove(): SagaIterator<void> {
  const { premove, pending, moves, room, role }: PlayState = yield select(selectPlay);
  const last = moves.at(-1);
  if (!premove || pending || !last || !room) return;
  const read = Position.fromFen(last.fen, room.variant as Variant);
  if (!read.ok || read.value.turn !== role) return;
  const position = read.value;
  const move = playablePremove(position, premove);
  yield put(
    move
      ? moveRequested({
          commandId: newCommandId(),
          ply: moves.length + 1,
          uci: move.uci,
          san: position.san(move),
          fen: position.play(move).fen(),
          thinkMs: 0,
        })
      : premoveDropped(),
  );
}

function* heardSnapshot(payload: unknown): SagaIterator<void> {
  const read = matchMessages.snapshot.safeParse(payload);
  if (!read.success) return;
  yield put(snapshotReceived({ ...read.data, at: performance.now() }));
  const { pending, moves }: PlayState = yield select(selectPlay);
  if (pending && pending.ply === moves.length + 1) yield put(moveSentAgain(pending));
  else yield call(playPremove);
}

function* heardMove(payload: unknown, link: RoomLink): SagaIterator<void> {
  const read = matchMessages.moved.safeParse(payload);
  if (!read.success) return;
  const { moves, version }: PlayState = yield select(selectPlay);
  // Versions are the stream's: other events lie between moves, so a gap shows in the ply.
  if (read.data.move.ply !== moves.length + 1) {
    if (read.data.version > version) link.room.send('sync', { since: version });
    return;
  }
  yield put(moveReceived({ ...read.data, at: performance.now() }));
  yield call(playPremove);
}

function* heardTakeback(payload: unknown): SagaIterator<void> {
  const read = matchMessages.tookBack.safeParse(payload);
  if (read.success) yield put(tookBack({ ...read.data, at: performance.now() }));
}

function* heardMessage(type: string, payload: unknown, link: RoomLink): SagaIterator<void> {
  switch (type) {
    case 'snapshot':
      return yield call(heardSnapshot, payload);
    case 'moved':
      return yield call(heardMove, payload, link);
    case 'tookBack':
      return yield call(heardTakeback, payload);
    default:
      return yield call(heardTalk, type, payload);
  }
}

/** One event of the room, told to the slices; a premove is answered with here. `true` leaves the connection for a new one. */
export function* heard(event: RoomEvent, link: RoomLink): SagaIterator<boolean> {
  if (event.kind === 'state')
    yield put(stateReceived({ room: event.state as MatchRoomState, at: performance.now() }));
  else if (event.kind === 'message' && event.type === 'fenced') return true;
  else if (event.kind === 'message') yield call(heardMessage, event.type, event.payload, link);
  return false;
}

const isFinal = (problem: ApiProblem): boolean => finalCodes.includes(problem.code);

function* session({ matchId, preview }: ReturnType<typeof matchOpened>['payload']): SagaIterator<void> {
  yield call(roomSession, {
    takeSeat: () =>
      callRoute(httpRoutes.matchTicket, {
        params: { id: matchId },
        ...(preview ? { query: { preview: 'true' } } : {}),
      }),
    work,
    heard,
    isFinal,
    *measured(ms: number): SagaIterator {
      yield put(latencyMeasured(ms));
    },
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
