import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type {
  MatchRequestName,
  MatchRoomState,
  MatchSnapshot,
  PlayedMove,
  TicketAnswer,
} from '@royal-chess/contracts';
import type { ApiProblem } from '../api/api-problem.ts';
import { rootReducer } from '../app/store.ts';

/** A move shown before the server has acknowledged it. */
export interface PendingMove {
  readonly commandId: string;
  readonly ply: number;
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
}

export interface PlayState {
  matchId: string | null;
  link: 'connecting' | 'live' | 'reconnecting' | 'refused';
  /** Number of the reconnection attempt that is running, from 1. */
  attempt: number;
  problem: ApiProblem | null;
  role: TicketAnswer['role'];
  room: MatchRoomState | null;
  /** When `room` was heard, by this page's monotonic clock: clocks run on from here. */
  heardAt: number;
  startFen: string | null;
  /** Stream version up to which moves are known. */
  version: number;
  moves: PlayedMove[];
  pending: PendingMove | null;
  /** Why the last request was refused; stands at the board until the next one. */
  refusal: { readonly code: string; readonly detail: string } | null;
  /** Request that waits for its acknowledgement, apart from moves. */
  busy: Exclude<MatchRequestName, 'move' | 'sync'> | null;
  latencyMs: number | null;
}

const initialState: PlayState = {
  matchId: null,
  link: 'connecting',
  attempt: 0,
  problem: null,
  role: 'spectator',
  room: null,
  heardAt: 0,
  startFen: null,
  version: 0,
  moves: [],
  pending: null,
  refusal: null,
  busy: null,
  latencyMs: null,
};

/** Acts a player asks for, apart from moves. */
export type Act = NonNullable<PlayState['busy']>;

export const playSlice = createSlice({
  name: 'play',
  initialState,
  reducers: {
    matchOpened: (_state, { payload }: PayloadAction<string>) => ({ ...initialState, matchId: payload }),
    matchLeft: () => initialState,
    seated: (state, { payload }: PayloadAction<TicketAnswer['role']>) => {
      state.link = 'live';
      state.attempt = 0;
      state.problem = null;
      state.role = payload;
    },
    connectionLost: (state, { payload }: PayloadAction<{ attempt: number; problem: ApiProblem | null }>) => {
      state.link = state.room ? 'reconnecting' : 'connecting';
      state.attempt = payload.attempt;
      state.problem = payload.problem;
      state.latencyMs = null;
    },
    entryRefused: (state, { payload }: PayloadAction<ApiProblem>) => {
      state.link = 'refused';
      state.problem = payload;
    },
    snapshotHeard: (state, { payload }: PayloadAction<MatchSnapshot>) => {
      state.startFen = payload.startFen;
      state.moves = payload.moves;
      state.version = payload.version;
      // The move went through, or another took its place: either way the server's list is what counts.
      if (state.pending && state.pending.ply <= payload.moves.length) state.pending = null;
    },
    moveHeard: (
      state,
      { payload: { version, move } }: PayloadAction<{ version: number; move: PlayedMove }>,
    ) => {
      if (move.ply !== state.moves.length + 1) return;
      state.moves.push(move);
      state.version = version;
      if (state.pending && state.pending.ply <= move.ply) state.pending = null;
    },
    stateHeard: (state, { payload }: PayloadAction<{ room: MatchRoomState; at: number }>) => {
      state.room = payload.room;
      state.heardAt = payload.at;
    },
    moveAsked: (state, { payload }: PayloadAction<PendingMove>) => {
      state.pending = payload;
      state.refusal = null;
    },
    /** Acknowledged moves stay pending until they are heard; refused ones are taken back. */
    moveRefused: (state, { payload }: PayloadAction<{ commandId: string; code: string; detail: string }>) => {
      if (state.pending?.commandId !== payload.commandId) return;
      state.pending = null;
      state.refusal = { code: payload.code, detail: payload.detail };
    },
    actAsked: (state, { payload }: PayloadAction<Act>) => {
      state.busy = payload;
      state.refusal = null;
    },
    actAnswered: (state, { payload }: PayloadAction<{ code: string; detail: string } | null>) => {
      state.busy = null;
      state.refusal = payload;
    },
    latencyMeasured: (state, { payload }: PayloadAction<number>) => {
      state.latencyMs = payload;
    },
  },
  selectors: { selectPlay: (state) => state },
});

const injected = playSlice.injectInto(rootReducer);
export const { selectPlay } = injected.selectors;
export const {
  matchOpened,
  matchLeft,
  seated,
  connectionLost,
  entryRefused,
  snapshotHeard,
  moveHeard,
  stateHeard,
  moveAsked,
  moveRefused,
  actAsked,
  actAnswered,
  latencyMeasured,
} = playSlice.actions;
