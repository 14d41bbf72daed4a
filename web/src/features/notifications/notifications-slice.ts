import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatView } from '@royal-chess/contracts/chats';
import type { CurrentMatch } from '@royal-chess/contracts/matches';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { rootReducer } from '../../shared/store/store.ts';

/** The outcome of a challenge of mine, or the end of a game whose opponent's account was closed. */
export interface ChallengeOutcome {
  /** The challenge's id, which is that of its match. */
  readonly id: string;
  readonly kind: 'accepted' | 'declined' | 'closed';
  /** Who was challenged, or the opponent. */
  readonly name: string;
  /** When a game ended, epoch milliseconds. */
  readonly at?: number;
  readonly isSeen: boolean;
}

/** A player who writes, and when that became known, epoch milliseconds. */
interface ReceivedWriting {
  readonly userId: string;
  readonly at: number;
  readonly inGroup?: { readonly _id: string; readonly writer: string } | undefined;
}

export interface NotificationsState {
  /** The user; null while no user is signed in. */
  me: string | null;
  /** Open challenges to me and from me; null until they are received. */
  challenges: readonly ChallengeView[] | null;
  /** The newest first. */
  outcomes: readonly ChallengeOutcome[];
  /** Epoch milliseconds of the newest message or ended game that was seen. */
  seenAt: number;
  /** The player, or the group, whose conversation is on the screen; its messages need no announcement. */
  chattingWith: string | null;
  /** When a player was last known to write to the user, by the player's id, epoch milliseconds. */
  writers: Readonly<Record<string, number>>;
  /** Who was last known to write to a group, and when, by the group's id. */
  groupWriters: Readonly<Record<string, { readonly name: string; readonly at: number }>>;
  /** True from the first seat in the realtime room on: no message is missed by what is fetched from then on. */
  hasJoined: boolean;
}

const initialState: NotificationsState = {
  me: null,
  challenges: null,
  outcomes: [],
  seenAt: 0,
  chattingWith: null,
  writers: {},
  groupWriters: {},
  hasJoined: false,
};

/** Outcomes kept; older ones are dropped. */
const maxOutcomes = 5;

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    // The page of a conversation may be there already.
    notificationsOpened: ({ chattingWith }, { payload }: PayloadAction<{ me: string; seenAt: number }>) => ({
      ...initialState,
      chattingWith,
      ...payload,
    }),
    notificationsClosed: () => initialState,
    challengesReceived: (state, { payload }: PayloadAction<readonly ChallengeView[]>) => {
      state.challenges = [...payload];
    },
    outcomeReceived: (state, { payload }: PayloadAction<Omit<ChallengeOutcome, 'isSeen'>>) => {
      const others = state.outcomes.filter(({ id }) => id !== payload.id);
      const isSeen = payload.at !== undefined && payload.at <= state.seenAt;
      state.outcomes = [{ ...payload, isSeen }, ...others].slice(0, maxOutcomes);
    },
    outcomeDismissed: (state, { payload }: PayloadAction<ChallengeOutcome>) => {
      state.outcomes = state.outcomes.filter(({ id }) => id !== payload.id);
    },
    realtimeRoomJoined: (state) => {
      state.hasJoined = true;
    },
    /** A conversation came on the screen, or left it. */
    chattingWithChanged: (state, { payload }: PayloadAction<string | null>) => {
      state.chattingWith = payload;
    },
    writingReceived: (state, { payload }: PayloadAction<ReceivedWriting>) => {
      const { at, inGroup } = payload;
      if (inGroup)
        state.groupWriters = { ...state.groupWriters, [inGroup._id]: { name: inGroup.writer, at } };
      else state.writers = { ...state.writers, [payload.userId]: payload.at };
    },
    /** A message of this player, or in this group, is there, so the writing has ended. */
    writingEnded: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _, ...writers } = state.writers;
      const { [payload]: __, ...groupWriters } = state.groupWriters;
      Object.assign(state, { writers, groupWriters });
    },
    /** The list was seen, with messages and ended games up to this moment, epoch milliseconds. */
    notificationsSeen: (state, { payload }: PayloadAction<number>) => {
      state.seenAt = Math.max(state.seenAt, payload);
      state.outcomes = state.outcomes.map((outcome) => ({ ...outcome, isSeen: true }));
    },
  },
  selectors: { selectNotifications: (state) => state },
});

export const { selectNotifications } = notificationsSlice.injectInto(rootReducer).selectors;
export const {
  notificationsOpened,
  notificationsClosed,
  challengesReceived,
  outcomeReceived,
  outcomeDismissed,
  realtimeRoomJoined,
  notificationsSeen,
  chattingWithChanged,
  writingReceived,
  writingEnded,
} = notificationsSlice.actions;

/** The user writes to this player, or to this group, at the moment. */
export const writingSent = createAction<{ to: string; isGroup: boolean }>('notifications/writingSent');

/** Challenges that wait for my answer. */
export const incomingOf = ({
  challenges,
  me,
}: Pick<NotificationsState, 'challenges' | 'me'>): ChallengeView[] =>
  (challenges ?? []).filter(({ to }) => to === me);

/** Unanswered challenges of mine. */
export const outgoingOf = ({
  challenges,
  me,
}: Pick<NotificationsState, 'challenges' | 'me'>): ChallengeView[] =>
  (challenges ?? []).filter(({ userId }) => userId === me);

/** True when the other user wrote last, and I have neither read it nor seen it in the list of the bell. */
export const isUnread = (
  { users, latestMessage: { senderId, at } }: ChatView,
  { me, seenAt }: Pick<NotificationsState, 'me' | 'seenAt'>,
): boolean => senderId !== me && at > seenAt && at > (users.find(({ _id }) => _id === me)?.readAt ?? 0);

/** Everything the bell shows. */
export interface Notifications extends NotificationsState {
  /** Conversations, the one written in last first. */
  readonly chats: readonly ChatView[];
  /** Correspondence games in which it is my turn. */
  readonly turns: readonly CurrentMatch[];
  /** Unread notifications that none of the others stands for. */
  readonly unread: number;
}

/** Unseen outcomes and conversations. */
export const unseenOf = (notifications: Notifications): number =>
  notifications.outcomes.filter(({ isSeen }) => !isSeen).length +
  notifications.chats.filter((chat) => isUnread(chat, notifications)).length;

/** What the bell counts: open challenges, games that wait for my move, unseen outcomes and conversations, unread notifications. */
export const countOf = (notifications: Notifications): number =>
  incomingOf(notifications).length +
  notifications.turns.length +
  notifications.unread +
  unseenOf(notifications);
