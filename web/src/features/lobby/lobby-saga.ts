import { lobbyRoom, lobbyRoutes } from '@royal-chess/contracts/lobby';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, select, take } from 'redux-saga/effects';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import { noteStreamVersions } from '../../shared/api/stream-versions.ts';
import { nextTask } from '../../shared/next-task.ts';
import { onRoomMessage } from '../../shared/rooms/room-messages.ts';
import { roomSession } from '../../shared/rooms/room-session.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { findingWork } from './finding-saga.ts';
import { findingReceived, findStopped, noMatchReceived } from './finding-slice.ts';
import { lobbyApi } from './lobby-api.ts';
import {
  countsReceived,
  lobbyClosed,
  lobbyJoined,
  lobbyLeft,
  lobbyLost,
  lobbyOpened,
  lobbyRetried,
  matchBegan,
  matchStartReceived,
  seeksReceived,
  selectLobby,
  waitingGamesReceived,
  type LobbyState,
} from './lobby-slice.ts';
import { messages } from './messages.ts';

/** From one page of the lobby to the next the connection stays. */
const lingerMs = 1_500;

const receive = onRoomMessage(lobbyRoom, {
  *seeks({ seeks }): SagaIterator<void> {
    yield put(seeksReceived(seeks));
  },
  *counts(counts): SagaIterator<void> {
    yield put(countsReceived(counts));
  },
  *waitingGames({ games }): SagaIterator<void> {
    yield put(waitingGamesReceived(games));
  },
  *finding(finding): SagaIterator<void> {
    yield put(findingReceived(finding));
  },
  *noMatchFound(): SagaIterator<void> {
    yield put(noMatchReceived());
  },
  *matchStarted({ matchId, version, daysPerMove }): SagaIterator<void> {
    yield call(noteStreamVersions, `match-${matchId}@${version}`);
    yield put(matchStartReceived(matchId));
    yield put(lobbyApi.util.invalidateTags(['CurrentMatches', 'Invites']));
    // A correspondence game can wait: no client leaves the page for it.
    if (daysPerMove !== undefined) {
      yield call(showToast, { kind: 'success', text: messages.mailBegan });
      return;
    }
    yield put(findStopped());
    yield put(matchBegan(matchId));
  },
});

function* session(): SagaIterator<void> {
  yield call(roomSession, {
    takeSeat: async () => {
      // The page that opens the lobby draws itself, and asks for other things, in the same task.
      await nextTask();
      return callRoute(lobbyRoutes.lobbyTicket, {});
    },
    receive,
    isFinal: () => false,
    work: findingWork,
    *joined(): SagaIterator {
      yield put(lobbyJoined());
    },
    *lost(attempt: number, problem: ApiProblem | null): SagaIterator {
      yield put(lobbyLost({ attempt, problem }));
    },
  });
}

type Turn = ReturnType<typeof lobbyOpened> | ReturnType<typeof lobbyRetried> | ReturnType<typeof lobbyLeft>;

/**
 * A seat in the lobby while a page of it is open; a new one when the user logs in or out, because the ticket names the user.
 */
export function* lobbySaga(): SagaIterator<void> {
  // After a failure the lobby is open already.
  let { of }: Pick<LobbyState, 'of'> = yield select(selectLobby);
  let seat: Task | null = of === undefined ? null : yield fork(session);
  for (;;) {
    let turn: Turn | undefined = yield take([lobbyOpened.type, lobbyRetried.type, lobbyLeft.type]);
    if (turn && lobbyLeft.match(turn)) {
      const next: { again?: Turn } = yield race({ again: take(lobbyOpened), over: delay(lingerMs) });
      turn = next.again;
    }
    const comes = turn && lobbyOpened.match(turn) ? turn.payload : of;
    if (turn && lobbyOpened.match(turn) && seat && comes === of) continue;
    if (seat) yield cancel(seat);
    seat = null;
    if (!turn || comes !== of) yield put(findStopped());
    if (!turn) {
      of = undefined;
      yield put(lobbyClosed());
      continue;
    }
    of = comes;
    seat = yield fork(session);
  }
}
