import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferSeekBody, SeekView } from '@royal-chess/contracts';
import type { ApiProblem } from '../api/api-problem.ts';
import { rootReducer } from '../app/store.ts';

/** An offer as the page asks for it; the saga gives it a command id. */
export type WantedSeek = Omit<OfferSeekBody, 'commandId' | 'variant'>;

/** What an act of the lobby could not do; shown where it was asked for. */
export interface LobbyFault {
  readonly act: 'offer' | 'accept' | 'withdraw';
  readonly code: string;
  readonly detail: string;
}

export interface LobbyState {
  link: 'connecting' | 'live' | 'reconnecting';
  attempt: number;
  problem: ApiProblem | null;
  seeks: readonly SeekView[] | null;
  counts: { readonly online: number; readonly games: number } | null;
  /** Ids of seeks an act runs on; `offer` while an offer is on its way. */
  busy: readonly string[];
  fault: LobbyFault | null;
  /** Match to go to: it began while this page was open. */
  started: string | null;
}

const initialState: LobbyState = {
  link: 'connecting',
  attempt: 0,
  problem: null,
  seeks: null,
  counts: null,
  busy: [],
  fault: null,
  started: null,
};

export const lobbySlice = createSlice({
  name: 'lobby',
  initialState,
  reducers: {
    /** The page is open for this user, or for a visitor. */
    lobbyOpened: (_state, _action: PayloadAction<string | null>) => initialState,
    lobbyLeft: () => initialState,
    lobbyJoined: (state) => {
      state.link = 'live';
      state.attempt = 0;
      state.problem = null;
    },
    lobbyLost: (state, { payload }: PayloadAction<{ attempt: number; problem: ApiProblem | null }>) => {
      state.link = state.seeks ? 'reconnecting' : 'connecting';
      state.attempt = payload.attempt;
      state.problem = payload.problem;
    },
    seeksHeard: (state, { payload }: PayloadAction<SeekView[]>) => {
      state.seeks = payload;
    },
    countsHeard: (state, { payload }: PayloadAction<{ online: number; games: number }>) => {
      state.counts = payload;
    },
    matchBegan: (state, { payload }: PayloadAction<string>) => {
      state.started = payload;
    },
    offerAsked: (state, _action: PayloadAction<WantedSeek>) => {
      state.busy = [...state.busy, 'offer'];
      state.fault = null;
    },
    acceptAsked: (state, { payload }: PayloadAction<string>) => {
      state.busy = [...state.busy, payload];
      state.fault = null;
    },
    withdrawAsked: (state, { payload }: PayloadAction<string>) => {
      state.busy = [...state.busy, payload];
      state.fault = null;
    },
    actDone: (state, { payload }: PayloadAction<{ id: string; fault: LobbyFault | null }>) => {
      state.busy = state.busy.filter((id) => id !== payload.id);
      state.fault = payload.fault;
    },
  },
  selectors: { selectLobby: (state) => state },
});

const injected = lobbySlice.injectInto(rootReducer);
export const { selectLobby } = injected.selectors;
export const {
  lobbyOpened,
  lobbyLeft,
  lobbyJoined,
  lobbyLost,
  seeksHeard,
  countsHeard,
  matchBegan,
  offerAsked,
  acceptAsked,
  withdrawAsked,
  actDone,
} = lobbySlice.actions;
