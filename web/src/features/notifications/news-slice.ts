import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatView } from '@royal-chess/contracts/chats';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { rootReducer } from '../../shared/store/store.ts';

/** What became of a challenge of mine. */
export interface ChallengeOutcome {
  /** The challenge's id, which is that of its match. */
  readonly id: string;
  readonly kind: 'accepted' | 'declined';
  /** Who was challenged. */
  readonly name: string;
  readonly isSeen: boolean;
}

/** Why an answer to a challenge did not go through; stands where it was given. */
interface AnswerFault {
  readonly code: string;
  readonly detail: string;
}

export interface NewsState {
  /** Whose news these are; null while nobody is signed in. */
  me: string | null;
  /** Challenges to me and from me that wait; null until they were heard. */
  challenges: readonly ChallengeView[] | null;
  /** The newest first. */
  outcomes: readonly ChallengeOutcome[];
  /** Conversations, the one written in last first. */
  chats: readonly ChatView[];
  /** Epoch milliseconds of the newest message that was looked at. */
  seenAt: number;
  /** Challenges whose answer is on its way. */
  busy: readonly string[];
  fault: AnswerFault | null;
  /** A match to go to: I have just accepted its challenge. */
  begun: string | null;
}

const initialState: NewsState = {
  me: null,
  challenges: null,
  outcomes: [],
  chats: [],
  seenAt: 0,
  busy: [],
  fault: null,
  begun: null,
};

/** Outcomes kept; older ones are no news. */
const maxOutcomes = 5;

export const newsSlice = createSlice({
  name: 'news',
  initialState,
  reducers: {
    newsOpened: (_state, { payload }: PayloadAction<{ me: string; seenAt: number }>) => ({
      ...initialState,
      ...payload,
    }),
    newsClosed: () => initialState,
    challengesReceived: (state, { payload }: PayloadAction<readonly ChallengeView[]>) => {
      state.challenges = [...payload];
    },
    outcomeReceived: (state, { payload }: PayloadAction<Omit<ChallengeOutcome, 'isSeen'>>) => {
      const others = state.outcomes.filter(({ id }) => id !== payload.id);
      state.outcomes = [{ ...payload, isSeen: false }, ...others].slice(0, maxOutcomes);
    },
    outcomeDismissed: (state, { payload }: PayloadAction<string>) => {
      state.outcomes = state.outcomes.filter(({ id }) => id !== payload);
    },
    chatsLoaded: (state, { payload }: PayloadAction<readonly ChatView[]>) => {
      state.chats = [...payload];
    },
    /** The conversation goes to the top of the list and replaces what was known of it (specification section 5). */
    chatReceived: (state, { payload }: PayloadAction<ChatView>) => {
      state.chats = [payload, ...state.chats.filter(({ _id }) => _id !== payload._id)];
    },
    /** The list was looked at. */
    newsSeen: (state) => {
      state.seenAt = Math.max(state.seenAt, ...state.chats.map(({ latestMessage }) => latestMessage.at));
      state.outcomes = state.outcomes.map((outcome) => ({ ...outcome, isSeen: true }));
    },
    answerRequested: (state, { payload }: PayloadAction<{ id: string; accept: boolean }>) => {
      state.busy = [...state.busy, payload.id];
      state.fault = null;
    },
    answered: (state, { payload }: PayloadAction<{ id: string; fault: AnswerFault | null }>) => {
      state.busy = state.busy.filter((id) => id !== payload.id);
      state.fault = payload.fault;
    },
    matchBegan: (state, { payload }: PayloadAction<string>) => {
      state.begun = payload;
    },
    wentToMatch: (state) => {
      state.begun = null;
    },
  },
  selectors: { selectNews: (state) => state },
});

export const { selectNews } = newsSlice.injectInto(rootReducer).selectors;
export const {
  newsOpened,
  newsClosed,
  challengesReceived,
  outcomeReceived,
  outcomeDismissed,
  chatsLoaded,
  chatReceived,
  newsSeen,
  answerRequested,
  answered,
  matchBegan,
  wentToMatch,
} = newsSlice.actions;

/** Challenges that wait for my answer. */
export const incomingOf = ({ challenges, me }: Pick<NewsState, 'challenges' | 'me'>): ChallengeView[] =>
  (challenges ?? []).filter(({ to }) => to === me);

/** Challenges of mine that nobody has answered. */
export const outgoingOf = ({ challenges, me }: Pick<NewsState, 'challenges' | 'me'>): ChallengeView[] =>
  (challenges ?? []).filter(({ userId }) => userId === me);

/** True when the other one wrote last and I have not looked since. */
export const isUnread = (
  { latestMessage: { senderId, at } }: ChatView,
  { me, seenAt }: Pick<NewsState, 'me' | 'seenAt'>,
): boolean => senderId !== me && at > seenAt;

/** Outcomes and conversations that were not looked at. */
export const unseenOf = (news: NewsState): number =>
  news.outcomes.filter(({ isSeen }) => !isSeen).length +
  news.chats.filter((chat) => isUnread(chat, news)).length;

/** What the bell counts: challenges that wait, and what was not looked at. */
export const countOf = (news: NewsState): number => incomingOf(news).length + unseenOf(news);
