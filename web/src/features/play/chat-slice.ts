import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ChatLine, MatchRequest } from '@royal-chess/contracts/matches';
import { connectionLost } from './play-slice.ts';

/** Lines kept; older ones are dropped. */
const maxLines = 200;

export interface ChatState {
  lines: ChatLine[];
  /** The newest line received since joining: it is announced. */
  latest: ChatLine | null;
  /** Epoch milliseconds of the newest line when the chat was last seen; null before the first log. */
  readAt: number | null;
  /** What is being written; kept while another tab is open. */
  draft: string;
  /** The line that waits for its acknowledgement. */
  sending: boolean;
  /** Why the last line was refused; shown at the field until the next line. */
  refusal: { readonly code: string; readonly detail: string } | null;
  /** Signed-in people who watch, and how many guests. */
  names: string[];
  guests: number;
}

const initialState: ChatState = {
  lines: [],
  latest: null,
  readAt: null,
  draft: '',
  sending: false,
  refusal: null,
  names: [],
  guests: 0,
};

const newest = (lines: readonly ChatLine[]): number => Math.max(0, ...lines.map(({ at }) => at));

/** Both lists by time, each line once. */
function merged(known: readonly ChatLine[], more: readonly ChatLine[]): ChatLine[] {
  const byId = new Map([...known, ...more].map((line) => [line.id, line]));
  return [...byId.values()].toSorted((one, other) => one.at - other.at).slice(-maxLines);
}

/** The chat of one match. */
export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    /** On joining; after a reconnection; and when the other room opens at the game's end. */
    logReceived: (state, { payload }: PayloadAction<readonly ChatLine[]>) => {
      state.lines = merged(state.lines, payload);
      // Lines from before joining are not announced.
      state.readAt ??= newest(state.lines);
    },
    lineReceived: (state, { payload }: PayloadAction<ChatLine>) => {
      state.lines = merged(state.lines, [payload]);
      state.latest = payload;
    },
    chatRead: (state) => {
      state.readAt = newest(state.lines);
    },
    peopleReceived: (state, { payload }: PayloadAction<{ names: string[]; guests: number }>) => {
      state.names = payload.names;
      state.guests = payload.guests;
    },
    draftChanged: (state, { payload }: PayloadAction<string>) => {
      state.draft = payload;
      state.refusal = null;
    },
    lineRequested: (state, _action: PayloadAction<MatchRequest<'chat'>>) => {
      state.sending = true;
      state.refusal = null;
    },
    /** A refused line stays in the field. */
    lineAnswered: (state, { payload }: PayloadAction<ChatState['refusal']>) => {
      state.sending = false;
      state.refusal = payload;
      if (payload === null) state.draft = '';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(connectionLost, (state) => {
      state.sending = false;
    });
  },
});

/** Lines of others since the chat was last seen. */
export const unreadOf = (
  { lines, readAt }: Pick<ChatState, 'lines' | 'readAt'>,
  me: string | null,
): number =>
  readAt === null
    ? 0
    : lines.filter(({ at, userId }) => at > readAt && (userId === null || userId !== me)).length;

export const {
  logReceived,
  lineReceived,
  chatRead,
  peopleReceived,
  draftChanged,
  lineRequested,
  lineAnswered,
} = chatSlice.actions;
