import { type MatchAck, matchesRoutes, matchRoom, type MatchRoomState } from '@royal-chess/contracts/matches';
import type { SagaIterator } from 'redux-saga';
import { all, call, delay, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { Position } from '@royal-chess/domain/chess/position';
import type { Variant } from '@royal-chess/domain/chess/types';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { noteStreamVersions } from '../../shared/api/stream-versions.ts';
import type { RoomEvent, RoomLink } from '../../shared/rooms/join-room.ts';
import { onRoomMessage } from '../../shared/rooms/room-messages.ts';
import { roomRequest } from '../../shared/rooms/room-request.ts';
import { roomSession } from '../../shared/rooms/room-session.ts';
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
import { chatHandlers } from './chat-saga.ts';
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

/** The game's later pages, as its entry in the database, must contain what was done here. */
function* noteAck(ack: MatchAck): SagaIterator<void> {
  const { matchId }: PlayState = yield select(selectPlay);
  if (ack.ok && matchId) noteStreamVersions(`match-${matchId}@${ack.version}`);
}

/** Sends a move until there is an answer: without one its outcome is unknown, and under the same command id it counts once. */
function* sendMove(link: RoomLink, move: PendingMove): SagaIterator<void> {
  const { commandId, uci, ply, thinkMs } = move;
  for (;;) {
    try {
      const request = { commandId, uci, ply, thinkMs };
      const ack: MatchAck = yield call(() => roomRequest(matchRoom, link, 'move', request));
      yield call(noteAck, ack);
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

function* sendAct(link: RoomLink, { payload }: ReturnType<typeof matchActionRequested>): SagaIterator<void> {
  try {
    const commandId = newCommandId();
    const ack: MatchAck = yield call(() =>
      payload === 'claimGoneWin' || payload === 'claimGoneDraw'
        ? roomRequest(matchRoom, link, 'claimAbandonment', {
            commandId,
            outcome: payload === 'claimGoneWin' ? 'win' : 'draw',
          })
        : roomRequest(matchRoom, link, payload, { commandId }),
    );
    yield call(noteAck, ack);
    yield put(actAnswered(ack.ok ? null : { code: ack.code, detail: ack.detail }));
  } catch {
    yield put(actAnswered({ code: 'RC_NETWORK', detail: messages.refused }));
  }
}

function* sendLine(link: RoomLink, { payload }: ReturnType<typeof lineRequested>): SagaIterator<void> {
  try {
    const ack: MatchAck = yield call(() => roomRequest(matchRoom, link, 'chat', payload));
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

const receiveMessage = onRoomMessage(matchRoom, {
  *snapshot(snapshot): SagaIterator<void> {
    yield put(snapshotReceived({ ...snapshot, at: performance.now() }));
    const { pending, moves }: PlayState = yield select(selectPlay);
    if (pending && pending.ply === moves.length + 1) yield put(moveSentAgain(pending));
    else yield call(playPremove);
  },
  *moved(moved, link): SagaIterator<void> {
    const { moves, version }: PlayState = yield select(selectPlay);
    // Versions are the stream's: other events lie between moves, so a gap shows in the ply.
    if (moved.move.ply !== moves.length + 1) {
      if (moved.version > version) link.room.send('sync', { since: version });
      return;
    }
    yield put(moveReceived({ ...moved, at: performance.now() }));
    yield call(playPremove);
  },
  *tookBack(back): SagaIterator<void> {
    yield put(tookBack({ ...back, at: performance.now() }));
  },
  fenced: () => true,
  ...chatHandlers,
});

/** Handles one event of the room; `true` leaves the connection for a new one. */
export function* receive(event: RoomEvent, link: RoomLink): SagaIterator<boolean> {
  if (event.kind !== 'state') return yield call(receiveMessage, event, link);
  yield put(stateReceived({ room: event.state as MatchRoomState, at: performance.now() }));
  return false;
}

const isFinal = (problem: ApiProblem): boolean => finalCodes.includes(problem.code);

function* session({ matchId, preview }: ReturnType<typeof matchOpened>['payload']): SagaIterator<void> {
  yield call(roomSession, {
    takeSeat: () =>
      callRoute(matchesRoutes.matchTicket, {
        params: { id: matchId },
        ...(preview ? { query: { preview: 'true' } } : {}),
      }),
    work,
    receive,
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
