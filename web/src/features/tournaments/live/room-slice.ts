import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RoomMessages, RoomRequestInput } from '@royal-chess/contracts/core';
import type {
  LiveBoard,
  StandingsRow,
  TournamentRoomState as SharedState,
  tournamentRoom,
} from '@royal-chess/contracts/tournaments';
import type { ApiProblem } from '../../../shared/api/api-problem.ts';
import { rootReducer } from '../../../shared/store/store.ts';

type Contract = typeof tournamentRoom;
type Messages = RoomMessages<Contract>;

/** Rows of the standings that a page shows. */
export type StandingsView = NonNullable<RoomRequestInput<Contract, 'watchStandings'>['view']>;
/** Boards that a page shows. */
export type BoardsView = NonNullable<RoomRequestInput<Contract, 'watchBoards'>['view']>;
export type OwnBoard = Messages['myBoard'];
export type ArbiterMessage = Messages['message'];

/** A board with the time at which it was received, by `performance.now()`. */
export interface ReceivedBoard extends LiveBoard {
  readonly receivedAt: number;
}

/** Standings as far as they were received: rows by their index. */
export interface ReceivedStandings {
  readonly sectionId: string;
  readonly afterRound: number;
  readonly total: number;
  readonly rows: Readonly<Record<number, StandingsRow>>;
}

/** Messages that are kept, the newest last. */
const maxMessages = 20;

export interface RoomState {
  /** The tournament whose room is open, and who is in it; undefined outside. */
  of: { readonly tournamentId: string; readonly userId: string | null } | undefined;
  /** Parts of the page that need the room. */
  holders: number;
  link: 'connecting' | 'live' | 'reconnecting';
  attempt: number;
  problem: ApiProblem | null;
  /** Version of the event, users and guests in the room, and whether the event is paused. */
  version: number;
  spectators: number;
  paused: boolean;
  standingsView: StandingsView | null;
  standings: ReceivedStandings | null;
  boardsView: BoardsView | null;
  /** Boards of the round in `boardsView`, by number. */
  boards: Record<number, ReceivedBoard>;
  /** My boards by section and round, the newest last. */
  myBoards: readonly OwnBoard[];
  messages: readonly ArbiterMessage[];
}

const outside: RoomState = {
  of: undefined,
  holders: 0,
  link: 'connecting',
  attempt: 0,
  problem: null,
  version: 0,
  spectators: 0,
  paused: false,
  standingsView: null,
  standings: null,
  boardsView: null,
  boards: {},
  myBoards: [],
  messages: [],
};

const isSame = (one: RoomState['of'], other: RoomState['of']): boolean =>
  one?.tournamentId === other?.tournamentId && one?.userId === other?.userId;

export const roomSlice = createSlice({
  name: 'tournamentRoom',
  initialState: outside,
  reducers: {
    /** A part of a page needs the room of this tournament. */
    roomOpened: (state, { payload }: PayloadAction<NonNullable<RoomState['of']>>) => {
      if (!isSame(state.of, payload)) return { ...outside, of: payload, holders: 1 };
      state.holders += 1;
      return undefined;
    },
    /** A part of a page needs it no more. */
    roomLeft: (state, { payload }: PayloadAction<NonNullable<RoomState['of']>>) => {
      if (isSame(state.of, payload)) state.holders -= 1;
    },
    roomClosed: () => outside,
    roomLost: (state, { payload }: PayloadAction<{ attempt: number; problem: ApiProblem | null }>) => {
      state.link = state.version > 0 ? 'reconnecting' : 'connecting';
      state.attempt = payload.attempt;
      state.problem = payload.problem;
    },
    stateReceived: (state, { payload }: PayloadAction<SharedState>) => {
      state.link = 'live';
      state.attempt = 0;
      state.problem = null;
      state.version = payload.version;
      state.spectators = payload.spectators;
      state.paused = payload.paused;
    },
    standingsWatched: (state, { payload }: PayloadAction<StandingsView | null>) => {
      if (payload?.sectionId !== state.standings?.sectionId) state.standings = null;
      state.standingsView = payload;
    },
    standingsReceived: (state, { payload }: PayloadAction<Messages['standings']>) => {
      const { sectionId, afterRound, total, rows } = payload;
      if (state.standingsView?.sectionId !== sectionId) return;
      const known = state.standings?.rows ?? {};
      const kept = Object.entries(known).filter(([index]) => Number(index) < total);
      const received = rows.map(({ index, row }) => [index, row] as const);
      state.standings = { sectionId, afterRound, total, rows: Object.fromEntries([...kept, ...received]) };
    },
    boardsWatched: (state, { payload }: PayloadAction<BoardsView | null>) => {
      const { boardsView: before } = state;
      if (payload?.sectionId !== before?.sectionId || payload?.round !== before?.round) state.boards = {};
      state.boardsView = payload;
    },
    boardsReceived: (
      state,
      {
        payload: { sectionId, round, boards, receivedAt },
      }: PayloadAction<Messages['boards'] & { receivedAt: number }>,
    ) => {
      if (state.boardsView?.sectionId !== sectionId || state.boardsView.round !== round) return;
      for (const board of boards) state.boards[board.board] = { ...board, receivedAt };
    },
    ownBoardReceived: (state, { payload }: PayloadAction<OwnBoard>) => {
      const others = state.myBoards.filter(
        ({ sectionId, round }) => sectionId !== payload.sectionId || round !== payload.round,
      );
      state.myBoards = [...others, payload];
    },
    messageReceived: (state, { payload }: PayloadAction<ArbiterMessage>) => {
      state.messages = [...state.messages, payload].slice(-maxMessages);
    },
  },
  selectors: { selectRoom: (state) => state },
});

const injected = roomSlice.injectInto(rootReducer);
export const { selectRoom } = injected.selectors;
export const {
  roomOpened,
  roomLeft,
  roomClosed,
  roomLost,
  stateReceived,
  standingsWatched,
  standingsReceived,
  boardsWatched,
  boardsReceived,
  ownBoardReceived,
  messageReceived,
} = roomSlice.actions;
