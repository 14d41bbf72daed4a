import { chatsRoutes } from '@royal-chess/contracts/chats';
import { lobbyRoutes } from '@royal-chess/contracts/lobby';
import type { MatchRef } from '@royal-chess/contracts/matches';
import { realtimeRoom, realtimeRoutes } from '@royal-chess/contracts/realtime';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call as callRoute } from '../../shared/api/call.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { controlName, gameLabel } from '../../shared/chess/game-labels.ts';
import { soundIfWanted } from '../play/index.ts';
import { onRoomMessage } from '../../shared/rooms/room-messages.ts';
import { roomSession } from '../../shared/rooms/room-session.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import {
  answerRequested,
  answered,
  challengesReceived,
  chatReceived,
  chatsLoaded,
  matchBegan,
  newsClosed,
  newsOpened,
  newsSeen,
  outcomeReceived,
  selectNews,
  type NewsState,
} from './news-slice.ts';
import { keepSeenAt } from './seen-storage.ts';

function* notify(text: string, detail?: string): SagaIterator<void> {
  yield call(showToast, { kind: 'info', text, ...(detail ? { detail } : {}) });
  yield call(soundIfWanted, 'offer');
}

/** Reads one event of the realtime room. */
export const receive = onRoomMessage(realtimeRoom, {
  *challenges({ challenges }): SagaIterator<void> {
    const { challenges: before, me }: NewsState = yield select(selectNews);
    yield put(challengesReceived(challenges));
    const known = new Set(before?.map(({ id }) => id));
    for (const challenge of challenges)
      // Those that waited already are counted at the bell, which is enough.
      if (before && challenge.to === me && !known.has(challenge.id))
        yield call(
          notify,
          messages.challengeFrom(challenge.name),
          `${controlName(challenge.timeControl)}, ${gameLabel(challenge)}`,
        );
  },
  *challengeDeclined({ id, name }): SagaIterator<void> {
    yield put(outcomeReceived({ id, kind: 'declined', name }));
    yield call(notify, messages.declinedBy(name));
  },
  *challengeAccepted({ challenge: { id, userId, toName: name } }): SagaIterator<void> {
    const { me }: NewsState = yield select(selectNews);
    if (userId !== me) return;
    yield put(outcomeReceived({ id, kind: 'accepted', name }));
    yield call(notify, messages.acceptedBy(name));
  },
  *receiveMessage({ chat, senderId }): SagaIterator<void> {
    const { me }: NewsState = yield select(selectNews);
    yield put(chatReceived(chat));
    if (senderId === me) return;
    const name = chat.users.find(({ _id }) => _id === senderId)?.name ?? '';
    yield call(notify, messages.messageFrom(name), chat.latestMessage.text);
  },
});

function* loadChats(): SagaIterator<void> {
  try {
    const { chats } = yield call(() => callRoute(chatsRoutes.chats, {}));
    yield put(chatsLoaded(chats));
  } catch {
    // The next connection asks again, and what is written meanwhile is received.
  }
}

function* nothing(): SagaIterator<void> {
  // Whether the connection is there shows on the pages that play by it.
}

function* session(): SagaIterator<void> {
  yield call(roomSession, {
    takeSeat: () => callRoute(realtimeRoutes.realtimeTicket, {}),
    work: loadChats,
    receive,
    joined: nothing,
    lost: nothing,
    isFinal: ({ code }) => code === 'RC_NOT_SIGNED_IN',
  });
}

function* answer({ payload: { id, accept } }: ReturnType<typeof answerRequested>): SagaIterator<void> {
  const input = { params: { id }, body: { commandId: newCommandId() } };
  try {
    if (accept) {
      const { matchId }: MatchRef = yield call(() => callRoute(lobbyRoutes.acceptSeek, input));
      yield put(matchBegan(matchId));
    } else yield call(() => callRoute(lobbyRoutes.declineSeek, input));
    yield put(answered({ id, fault: null }));
  } catch (error) {
    const { code, detail } = ApiProblem.of(error);
    yield put(answered({ id, fault: { code, detail } }));
    yield call(showToast, { kind: 'error', text: messages.answerFailed, detail });
  }
}

function* keepSeen(): SagaIterator<void> {
  const { me, seenAt }: NewsState = yield select(selectNews);
  if (me) yield call(keepSeenAt, me, seenAt);
}

/** News for whoever is signed in, on every page: one seat in the realtime room, and answers to challenges. */
export function* newsSaga(): SagaIterator<void> {
  yield takeEvery(answerRequested, answer);
  yield takeEvery(newsSeen, keepSeen);
  yield takeLatest(newsOpened, function* run(): SagaIterator<void> {
    yield race([call(session), take(newsClosed)]);
  });
}
