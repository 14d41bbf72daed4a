import type { Settings } from '@royal-chess/contracts/account';
import type { ChatView } from '@royal-chess/contracts/chats';
import { matchesRoutes } from '@royal-chess/contracts/matches';
import { kindOfNotification } from '@royal-chess/contracts/notifications';
import { realtimeRoom, realtimeRoutes } from '@royal-chess/contracts/realtime';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { call as callRoute } from '../../shared/api/call.ts';
import type { RouteAnswer } from '../../shared/api/route-types.ts';
import { matchesApi } from '../../shared/api/matches-api.ts';
import { noteStreamVersions } from '../../shared/api/stream-versions.ts';
import { whoAmI } from '../identity/index.ts';
import { soundIfWanted } from '../play/index.ts';
import type { RoomLink } from '../../shared/rooms/join-room.ts';
import { onRoomMessage } from '../../shared/rooms/room-messages.ts';
import { roomRequest } from '../../shared/rooms/room-request.ts';
import { roomSession } from '../../shared/rooms/room-session.ts';
import { currentSettings } from '../../shared/settings/settings-store.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { chatsApi, withMessage, withRead } from '../../shared/api/chats-api.ts';
import { messages } from './messages.ts';
import { isInBell, notificationsApi } from './notifications-api.ts';
import { textOf } from './notification-text.ts';
import {
  challengesReceived,
  notificationsClosed,
  realtimeRoomJoined,
  notificationsOpened,
  notificationsSeen,
  outcomeDismissed,
  outcomeReceived,
  selectNotifications,
  writingEnded,
  writingReceived,
  writingSent,
  type NotificationsState,
} from './notifications-slice.ts';
import { keepSeenAt } from './seen-storage.ts';

/** A challenge has a card, which says more than an announcement. */
function* ring(): SagaIterator<void> {
  if (currentSettings().notifications.challenge.app) yield call(soundIfWanted, 'offer');
}

function* notify(kind: keyof Settings['notifications'], text: string, detail?: string): SagaIterator<void> {
  // What happened is in the lists all the same; only its announcement is switched off.
  if (!currentSettings().notifications[kind].app) return;
  // It comes while the reader looks elsewhere.
  yield call(showToast, { kind: 'info', text, isLong: true, ...(detail ? { detail } : {}) });
  yield call(soundIfWanted, 'offer');
}

/** The conversation goes to the top of the list and replaces its previous version (specification section 5). */
function* bringToTop(chat: ChatView): SagaIterator<void> {
  const { data }: { data?: { chats: ChatView[] } } = yield select(chatsApi.endpoints.chats.select());
  const before = data?.chats.find(({ _id }) => _id === chat._id);
  const others = data?.chats.filter((one) => one !== before) ?? [];
  const { me }: NotificationsState = yield select(selectNotifications);
  // Of a group only who wrote is sent: until when the user has read stays as it was.
  const mine = chat.group && before?.users.find(({ _id }) => _id === me);
  const users = mine ? [mine, ...chat.users.filter(({ _id }) => _id !== me)] : chat.users;
  const value = { chats: [{ ...chat, users }, ...others] };
  yield put(chatsApi.util.upsertQueryEntries([{ endpointName: 'chats', arg: undefined, value }]));
  yield put(withMessage(chat._id, chat.latestMessage) as never);
}

/** Reads one event of the realtime room. */
export const receive = onRoomMessage(realtimeRoom, {
  *challenges({ challenges }): SagaIterator<void> {
    const { challenges: before, me }: NotificationsState = yield select(selectNotifications);
    yield put(challengesReceived(challenges));
    const known = new Set(before?.map(({ id }) => id));
    for (const challenge of challenges)
      // Those that waited already are counted at the bell, which is enough.
      if (before && challenge.to === me && !known.has(challenge.id)) yield call(ring);
  },
  *challengeDeclined({ id, name }): SagaIterator<void> {
    yield put(outcomeReceived({ id, kind: 'declined', name }));
    yield call(notify, 'challenge', messages.declinedBy(name));
  },
  *challengeAccepted({ challenge: { id, userId, toName: name } }): SagaIterator<void> {
    const { me }: NotificationsState = yield select(selectNotifications);
    if (userId !== me) return;
    yield put(outcomeReceived({ id, kind: 'accepted', name }));
    yield call(notify, 'challenge', messages.acceptedBy(name));
  },
  *matchStarted({ matchId, version }): SagaIterator<void> {
    yield call(noteStreamVersions, `match-${matchId}@${version}`);
    yield put(matchesApi.util.invalidateTags(['CurrentMatches']));
  },
  *matchClosed({ matchId, version, opponent, at }): SagaIterator<void> {
    yield call(noteStreamVersions, `match-${matchId}@${version}`);
    yield put(matchesApi.util.invalidateTags(['CurrentMatches']));
    yield put(outcomeReceived({ id: matchId, kind: 'closed', name: opponent, at }));
    yield call(notify, 'correspondenceMove', messages.closedBy(opponent));
  },
  *friendRequest({ from: { name }, accepted }): SagaIterator<void> {
    yield put(chatsApi.util.invalidateTags(['Relations' as never]));
    yield call(notify, 'social', accepted ? messages.friendSince(name) : messages.requestFrom(name));
  },
  *receiveMessage({ chat, senderId }): SagaIterator<void> {
    const { me }: NotificationsState = yield select(selectNotifications);
    const { data: before }: { data?: { chats: ChatView[] } } = yield select(
      chatsApi.endpoints.chats.select(),
    );
    const known = before?.chats.find(({ _id }) => _id === chat._id)?.latestMessage;
    yield call(bringToTop, chat);
    // A repeated command sends the conversation again.
    if (senderId === me || known?._id === chat.latestMessage._id) return;
    const place = chat.group ? chat._id : senderId;
    yield put(writingEnded(place));
    const { chattingWith }: NotificationsState = yield select(selectNotifications);
    if (chattingWith === place && document.visibilityState === 'visible') {
      if (currentSettings().notifications.social.app) yield call(soundIfWanted, 'offer');
      return;
    }
    const name = chat.users.find(({ _id }) => _id === senderId)?.name ?? '';
    const title = chat.group ? messages.messageIn(chat.group.name, name) : messages.messageFrom(name);
    yield call(notify, 'social', title, chat.latestMessage.text || messages.picture);
  },
  *chatChanged(): SagaIterator<void> {
    yield put(chatsApi.util.invalidateTags(['Chats']));
  },
  *notifications({ unread, latest }): SagaIterator<void> {
    yield put(notificationsApi.util.invalidateTags(['Notifications']));
    yield put(
      notificationsApi.util.upsertQueryEntries([
        { endpointName: 'unreadNotifications', arg: undefined, value: { unread } },
      ]),
    );
    if (latest?.type === 'yourTurn') yield put(matchesApi.util.invalidateTags(['CurrentMatches']));
    // Friend requests are announced by their own message, and so is what the bell shows otherwise; a move is by no other.
    const isAnnounced = latest && (isInBell(latest.type) || latest.type === 'yourTurn');
    if (latest && isAnnounced && latest.type !== 'friendRequest' && latest.type !== 'friendAccepted')
      yield call(notify, kindOfNotification[latest.type], textOf(latest));
  },
  *chatRead(read): SagaIterator<void> {
    yield put(withRead(read) as never);
  },
  *writing({ userId, inGroup }): SagaIterator<void> {
    yield put(writingReceived({ userId, inGroup, at: Date.now() }));
  },
});

/** Only the server has messages, friend requests and notifications of the time while there was no seat. */
function* fetchChats(): SagaIterator<void> {
  const { hasJoined }: NotificationsState = yield select(selectNotifications);
  // A page may have fetched its list before the first seat.
  yield put(notificationsApi.util.invalidateTags(['Notifications', 'Relations' as never]));
  yield put(hasJoined ? chatsApi.util.invalidateTags(['Chats']) : realtimeRoomJoined());
}

/** Games that ended with the account of the opponent while there was no seat. */
function* fetchClosedGames(): SagaIterator<void> {
  try {
    const { games }: RouteAnswer<typeof matchesRoutes.closedGames> = yield call(
      callRoute,
      matchesRoutes.closedGames,
      {},
    );
    for (const { matchId: id, opponent: name, at } of games.toReversed())
      yield put(outcomeReceived({ id, kind: 'closed', name, at }));
  } catch {
    // The next seat fetches them.
  }
}

function* sendWriting(link: RoomLink, { payload }: ReturnType<typeof writingSent>): SagaIterator<void> {
  const { to, isGroup } = payload;
  try {
    yield call(() =>
      isGroup
        ? roomRequest(realtimeRoom, link, 'writingToGroup', { groupId: to })
        : roomRequest(realtimeRoom, link, 'writing', { to }),
    );
  } catch {
    // The next key repeats it.
  }
}

function* work(link: RoomLink): SagaIterator<void> {
  yield takeEvery(writingSent, sendWriting, link);
  yield call(fetchChats);
  yield call(fetchClosedGames);
}

/** The server keeps the notice of an ended game until it is put away. */
export function* putAway({ payload: { id, kind } }: ReturnType<typeof outcomeDismissed>): SagaIterator<void> {
  if (kind !== 'closed') return;
  try {
    yield call(callRoute, matchesRoutes.putAwayClosedGame, { params: { id } });
  } catch {
    // It is listed again at the next visit.
  }
}

function* nothing(): SagaIterator<void> {
  // Whether the connection is there shows on the pages that play by it.
}

function* session(): SagaIterator<void> {
  yield call(roomSession, {
    takeSeat: () => callRoute(realtimeRoutes.realtimeTicket, {}),
    work,
    receive,
    joined: nothing,
    lost: nothing,
    isFinal: ({ code }) => code === 'RC_NOT_SIGNED_IN',
  });
  // The session has ended elsewhere: the pages are to show it.
  yield put(whoAmI() as never);
}

function* keepSeen(): SagaIterator<void> {
  const { me, seenAt }: NotificationsState = yield select(selectNotifications);
  if (me) yield call(keepSeenAt, me, seenAt);
}

function* run(): SagaIterator<void> {
  yield race([call(session), take(notificationsClosed)]);
}

/** Notifications of the signed-in user, on every page: one seat in the realtime room. */
export function* notificationsSaga(): SagaIterator<void> {
  yield takeEvery(notificationsSeen, keepSeen);
  yield takeEvery(outcomeDismissed, putAway);
  // After a failure the user is known already.
  const { me }: NotificationsState = yield select(selectNotifications);
  let seat: Task | null = me === null ? null : yield fork(run);
  for (;;) {
    yield take(notificationsOpened);
    if (seat) yield cancel(seat);
    seat = yield fork(run);
  }
}
