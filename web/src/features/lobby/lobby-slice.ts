import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SeekView, WaitingGame } from '@royal-chess/contracts/lobby';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { rootReducer } from '../../shared/store/store.ts';
import { lobbyApi } from './lobby-api.ts';

export interface LobbyState {
  /** The user in the lobby, null for a visitor; undefined outside the lobby. */
  of: string | null | undefined;
  link: 'connecting' | 'live' | 'reconnecting';
  attempt: number;
  problem: ApiProblem | null;
  seeks: readonly SeekView[] | null;
  counts: { readonly online: number; readonly games: number } | null;
  /** Games that players wait for in the pairing pool, me included. */
  waitingGames: readonly WaitingGame[];
  /** Seeks of mine that are being withdrawn: not shown any more, although the list may still have them. */
  withdrawn: readonly string[];
  /** Match to go to: it began while this page was open. */
  started: string | null;
  /** Match that began last for me; a code of mine may have led to it. */
  latestMatch: string | null;
}

const initialState: LobbyState = {
  of: undefined,
  link: 'connecting',
  attempt: 0,
  problem: null,
  seeks: null,
  counts: null,
  waitingGames: [],
  withdrawn: [],
  started: null,
  latestMatch: null,
};

const { withdrawSeek } = lobbyApi.endpoints;

export const lobbySlice = createSlice({
  name: 'lobby',
  initialState,
  reducers: {
    /** A page of the lobby is open for this user, or for a visitor. */
    lobbyOpened: (state, { payload }: PayloadAction<string | null>) =>
      state.of === payload ? { ...state, started: null } : { ...initialState, of: payload },
    /** The page is left; another page of the lobby may follow at once. */
    lobbyLeft: (state) => {
      state.started = null;
    },
    lobbyClosed: () => initialState,
    /** Requests a new connection now. */
    lobbyRetried: () => undefined,
    lobbyJoined: (state) => {
      state.link = 'live';
      state.attempt = 0;
      state.problem = null;
    },
    lobbyLost: (state, { payload }: PayloadAction<{ attempt: number; problem: ApiProblem | null }>) => {
      state.link = state.seeks ? 'reconnecting' : 'connecting';
      state.attempt = payload.attempt;
      state.problem = payload.problem;
      // A lobby in which no player waits sends no list of them.
      state.waitingGames = [];
    },
    seeksReceived: (state, { payload }: PayloadAction<SeekView[]>) => {
      state.seeks = payload;
      state.withdrawn = state.withdrawn.filter((id) => payload.some((seek) => seek.id === id));
    },
    countsReceived: (state, { payload }: PayloadAction<{ online: number; games: number }>) => {
      state.counts = payload;
    },
    waitingGamesReceived: (state, { payload }: PayloadAction<WaitingGame[]>) => {
      state.waitingGames = payload;
    },
    matchBegan: (state, { payload }: PayloadAction<string>) => {
      state.started = payload;
    },
    matchStartReceived: (state, { payload }: PayloadAction<string>) => {
      state.latestMatch = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(withdrawSeek.matchPending, (state, { meta }) => {
        state.withdrawn = [...state.withdrawn, meta.arg.originalArgs.params.id];
      })
      .addMatcher(withdrawSeek.matchRejected, (state, { meta }) => {
        state.withdrawn = state.withdrawn.filter((id) => id !== meta.arg.originalArgs.params.id);
      });
  },
  selectors: { selectLobby: (state) => state },
});

const injected = lobbySlice.injectInto(rootReducer);
export const { selectLobby } = injected.selectors;
export const {
  lobbyOpened,
  lobbyLeft,
  lobbyClosed,
  lobbyRetried,
  lobbyJoined,
  lobbyLost,
  seeksReceived,
  countsReceived,
  waitingGamesReceived,
  matchBegan,
  matchStartReceived,
} = lobbySlice.actions;
