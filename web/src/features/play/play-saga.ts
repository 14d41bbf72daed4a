import { type MatchAck, matchesRoutes, matchRoom, type MatchRoomState } from '@royal-chess/contracts/matches';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator, Task } from 'redux-saga';
import { all, call, cancel, delay, fork, put, select, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { Position } from '@royal-chess/domain/chess/position';
import type { Variant } from '@royal-chess/domain/chess/types';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { matchesApi } from '../../shared/api/matches-api.ts';
import { playersApi } from '../../shared/api/players-api.ts';
import { noteStreamVersions } from '../../shared/api/stream-versions.ts';
import type { RoomEvent, RoomLink } from '../../shared/rooms/join-room.ts';
import { onRoomMessage } from '../../shared/rooms/room-messages.ts';
import { roomRequest } from '../../shared/rooms/room-request.ts';
import { roomSession } from '../../shared/rooms/room-session.ts';
import {
  actionAnswered,
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
  snapshotReceived,
  stateReceived,
  tookBack,
  type PendingMove,
  type PlayState,
} from './play-slice.ts';
import { awayNoted, sendAway } from './away-report.ts';
import { inMatch, matchOf } from './in-match.ts';
import { selectOpenMatches, selectPlay } from './matches-state.ts';
import { chatHandlers } from './chat-saga.ts';
import { lineAnswered, lineRequested } from './chat-slice.ts';
import { isOver } from './is-over.ts';
import { messages } from './messages.ts';
import { playablePremove } from './premove.ts';

/** Wait before a move without an answer goes out again, milliseconds. */
const sendAgainMs = 1_000;
/** How long the match of a round that starts may be missing, milliseconds; a restart takes 15 s. */
const roundStartMs = 60_000;
const finalCodes = ['RC_MATCH_NOT_STARTED', 'RC_MATCH_OVER', 'RC_NOT_FOUND'];

/** The game's later pages, as its entry in the database, must contain what was done here. */
function noteAck(matchId: string, ack: MatchAck): void {
  if (ack.ok) noteStreamVersions(`match-${matchId}@${ack.version}`);
}

/** They must also contain an end that was shown here, of whichever side it is the act. */
function* noteEnd(
  before: MatchRoomState | null,
  { matchId, status, version }: MatchRoomState,
): SagaIterator<void> {
  if (!before || isOver(before.status) || !isOver(status)) return;
  noteStreamVersions(`match-${matchId}@${version}`);
  yield put(matchesApi.util.invalidateTags(['CurrentMatches']));
  yield put(playersApi.util.invalidateTags(['Between']));
}

/** Sends a move until there is an answer: without one its outcome is unknown, and under the same command id it counts once. */
function* sendMove(matchId: string, link: RoomLink, move: PendingMove): SagaIterator<void> {
  const { commandId, uci, ply, thinkMs } = move;
  for (;;) {
    try {
      const request = { commandId, uci, ply, thinkMs };
      const ack: MatchAck = yield call(() => roomRequest(matchRoom, link, 'move', request));
      noteAck(matchId, ack);
      if (!ack.ok)
        yield put(inMatch(matchId, moveRefused({ commandId, code: ack.code, detail: ack.detail })));
      return;
    } catch {
      // The move stays on the board. A lost connection ends this task; the next one's snapshot shows what was stored.
      yield delay(sendAgainMs);
      const { pending }: PlayState = yield select(selectPlay, matchId);
      if (pending?.commandId !== commandId) return;
    }
  }
}

function* sendAction(
  matchId: string,
  link: RoomLink,
  { payload }: ReturnType<typeof matchActionRequested>,
): SagaIterator<void> {
  try {
    const commandId = newCommandId();
    const ack: MatchAck = yield call(() =>
      payload === 'claimAbandonmentWin' || payload === 'claimAbandonmentDraw'
        ? roomRequest(matchRoom, link, 'claimAbandonment', {
            commandId,
            outcome: payload === 'claimAbandonmentWin' ? 'win' : 'draw',
          })
        : roomRequest(matchRoom, link, payload, { commandId }),
    );
    noteAck(matchId, ack);
    yield put(inMatch(matchId, actionAnswered(ack.ok ? null : { code: ack.code, detail: ack.detail })));
  } catch {
    yield put(inMatch(matchId, actionAnswered({ code: 'RC_NETWORK', detail: messages.refused })));
  }
}

function* sendLine(
  matchId: string,
  link: RoomLink,
  { payload }: ReturnType<typeof lineRequested>,
): SagaIterator<void> {
  try {
    const ack: MatchAck = yield call(() => roomRequest(matchRoom, link, 'chat', payload));
    yield put(inMatch(matchId, lineAnswered(ack.ok ? null : { code: ack.code, detail: ack.detail })));
  } catch {
    yield put(inMatch(matchId, lineAnswered({ code: 'RC_NETWORK', detail: messages.lineNotSent })));
  }
}

/** Matches the actions of some creators that are addressed to a match. */
const ofMatch =
  (matchId: string, ...creators: readonly { readonly match: (action: Action) => boolean }[]) =>
  (action: Action): boolean =>
    matchOf(action) === matchId && creators.some(({ match }) => match(action));

function* work(matchId: string, link: RoomLink): SagaIterator<void> {
  yield all([
    takeEvery(
      ofMatch(matchId, moveRequested, moveSentAgain),
      ({ payload }: ReturnType<typeof moveRequested>) => sendMove(matchId, link, payload),
    ),
    takeLatest(ofMatch(matchId, matchActionRequested), (action: ReturnType<typeof matchActionRequested>) =>
      sendAction(matchId, link, action),
    ),
    takeEvery(ofMatch(matchId, lineRequested), (action: ReturnType<typeof lineRequested>) =>
      sendLine(matchId, link, action),
    ),
    takeEvery(ofMatch(matchId, awayNoted), (action: ReturnType<typeof awayNoted>) => sendAway(link, action)),
  ]);
}

/** The premove's moment: the opponent has moved. It is played at once if it is legal now, else dropped. */
function* playPremove(matchId: string): SagaIterator<void> {
  const { premove, pending, moves, room, role }: PlayState = yield select(selectPlay, matchId);
  const last = moves.at(-1);
  if (!premove || pending || !last || !room) return;
  const read = Position.fromFen(last.fen, room.variant as Variant);
  if (!read.ok || read.value.turn !== role) return;
  const position = read.value;
  const move = playablePremove(position, premove);
  yield put(
    inMatch(
      matchId,
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
    ),
  );
}

const messagesOf = (matchId: string) =>
  onRoomMessage(matchRoom, {
    *snapshot(snapshot): SagaIterator<void> {
      yield put(inMatch(matchId, snapshotReceived({ ...snapshot, at: performance.now() })));
      const { pending, moves }: PlayState = yield select(selectPlay, matchId);
      if (pending && pending.ply === moves.length + 1) yield put(inMatch(matchId, moveSentAgain(pending)));
      else yield call(playPremove, matchId);
    },
    *moved(moved, link): SagaIterator<void> {
      const { moves, version }: PlayState = yield select(selectPlay, matchId);
      // Versions are the stream's: other events lie between moves, so a gap shows in the ply.
      if (moved.move.ply !== moves.length + 1) {
        if (moved.version > version) link.room.send('sync', { since: version });
        return;
      }
      yield put(inMatch(matchId, moveReceived({ ...moved, at: performance.now() })));
      yield call(playPremove, matchId);
    },
    *tookBack(back): SagaIterator<void> {
      yield put(inMatch(matchId, tookBack({ ...back, at: performance.now() })));
    },
    fenced: () => true,
    ...chatHandlers(matchId),
  });

/** Handles the events of a match's room, one at a time; `true` leaves the connection for a new one. */
export function receiveIn(matchId: string) {
  const receiveMessage = messagesOf(matchId);
  return function* receive(event: RoomEvent, link: RoomLink): SagaIterator<boolean> {
    if (event.kind !== 'state') return yield call(receiveMessage, event, link);
    const room = event.state as MatchRoomState;
    const { room: before }: PlayState = yield select(selectPlay, matchId);
    yield call(noteEnd, before, room);
    yield put(inMatch(matchId, stateReceived({ room, at: performance.now() })));
    return false;
  };
}

/** A player's or spectator's seat, or that of a viewer who is not counted. */
type SeatKind = 'full' | 'preview';

/** A match that is over has no seat: a final problem of the page, although the server answers it without an error. */
async function takeSeat(matchId: string, kind: SeatKind): Promise<TicketAnswer> {
  const answer = await callRoute(matchesRoutes.matchTicket, {
    params: { id: matchId },
    ...(kind === 'preview' ? { query: { preview: 'true' } } : {}),
  });
  if ('over' in answer) throw ApiProblem.ofPage('RC_MATCH_OVER', messages.overTitle, messages.overTitle);
  return answer;
}

/** A match that a tournament names may exist in a moment. */
const isFinalSince =
  (since: number, fromTournament: boolean) =>
  ({ code }: ApiProblem): boolean =>
    code === 'RC_MATCH_NOT_FOUND'
      ? !fromTournament || performance.now() - since > roundStartMs
      : finalCodes.includes(code);

function* session(matchId: string, kind: SeatKind): SagaIterator<void> {
  const { fromTournament }: PlayState = yield select(selectPlay, matchId);
  const isFinal = isFinalSince(performance.now(), fromTournament);
  yield call(roomSession, {
    takeSeat: () => takeSeat(matchId, kind),
    work: (link) => work(matchId, link),
    receive: receiveIn(matchId),
    isFinal,
    *measured(ms: number): SagaIterator {
      yield put(inMatch(matchId, latencyMeasured(ms)));
    },
    *joined({ role }): SagaIterator {
      yield put(inMatch(matchId, seated(role)));
    },
    *lost(attempt: number, problem: ApiProblem | null): SagaIterator {
      yield put(
        inMatch(
          matchId,
          problem && isFinal(problem) ? entryRefused(problem) : connectionLost({ attempt, problem }),
        ),
      );
    },
  });
}

/** What the boards of a match need: a viewer's seat is enough for previews alone; nothing once all are closed. */
function seatFor({ boards }: Pick<PlayState, 'boards'>): SeatKind | null {
  if (boards.full > 0) return 'full';
  return boards.preview > 0 ? 'preview' : null;
}

/** An error of one session is shown at its own boards; the sessions of other matches continue. */
function* guardedSession(matchId: string, kind: SeatKind): SagaIterator<void> {
  try {
    yield call(session, matchId, kind);
  } catch (error) {
    yield put(inMatch(matchId, entryRefused(ApiProblem.of(error))));
  }
}

type Sessions = Map<string, { readonly kind: SeatKind; readonly task: Task }>;

/** Gives a match the session that its boards need. Delegate with `yield*`: the session belongs to the caller. */
function* followBoards(sessions: Sessions, matchId: string): SagaIterator<void> {
  const play: PlayState = yield select(selectPlay, matchId);
  const kind = seatFor(play);
  const running = sessions.get(matchId);
  if ((running?.kind ?? null) === kind) return;
  if (running) yield cancel(running.task);
  sessions.delete(matchId);
  if (kind) sessions.set(matchId, { kind, task: yield fork(guardedSession, matchId, kind) });
}

/** One session for each match that boards show, from its first board to its last. */
export function* playSaga(): SagaIterator<void> {
  const sessions: Sessions = new Map();
  const open: readonly string[] = yield select(selectOpenMatches);
  for (const matchId of open) yield* followBoards(sessions, matchId);
  for (;;) {
    const turn: ReturnType<typeof matchOpened | typeof matchLeft> = yield take([
      matchOpened.type,
      matchLeft.type,
    ]);
    yield* followBoards(sessions, turn.meta.matchId);
  }
}
