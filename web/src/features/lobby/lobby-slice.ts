import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { rootReducer } from '../../shared/store/store.ts';
import type { SeekOptions } from './game-wish.ts';

export type LobbyAct = 'offer' | 'challenge' | 'accept' | 'withdraw' | 'decline';

/** What an act of the lobby could not do; shown where it was asked for. */
export interface LobbyFault {
  readonly act: LobbyAct;
  readonly code: string;
  readonly detail: string;
}

export interface LobbyState {
  /** Who is in the lobby; undefined while nobody is. */
  of: string | null | undefined;
  link: 'connecting' | 'live' | 'reconnecting';
  attempt: number;
  problem: ApiProblem | null;
  seeks: readonly SeekView[] | null;
  counts: { readonly online: number; readonly games: number } | null;
  /** Ids of seeks an act runs on; `offer` and `challenge` while one is on its way. */
  busy: readonly string[];
  fault: LobbyFault | null;
  /** Match to go to: it began while this page was open. */
  started: string | null;
}

const initialState: LobbyState = {
  of: undefined,
  link: 'connecting',
  attempt: 0,
  problem: null,
  seeks: null,
  counts: null,
  busy: [],
  fault: null,
  started: null,
};

const begin = (state: LobbyState, id: string) => {
  state.busy = [...state.busy, id];
  state.fault = null;
};

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
      state.fault = null;
    },
    lobbyClosed: () => initialState,
    /** Asks for a new connection now. */
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
    },
    seeksReceived: (state, { payload }: PayloadAction<SeekView[]>) => {
      state.seeks = payload;
    },
    /** A dialog opens: what failed before is not its fault. */
    faultSeen: (state) => {
      state.fault = null;
    },
    countsReceived: (state, { payload }: PayloadAction<{ online: number; games: number }>) => {
      state.counts = payload;
    },
    matchBegan: (state, { payload }: PayloadAction<string>) => {
      state.started = payload;
    },
    offerRequested: (state, _action: PayloadAction<SeekOptions>) => begin(state, 'offer'),
    challengeRequested: (state, _action: PayloadAction<SeekOptions>) => begin(state, 'challenge'),
    acceptRequested: (state, { payload }: PayloadAction<string>) => begin(state, payload),
    withdrawRequested: (state, { payload }: PayloadAction<string>) => begin(state, payload),
    declineRequested: (state, { payload }: PayloadAction<string>) => begin(state, payload),
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
  lobbyClosed,
  lobbyRetried,
  lobbyJoined,
  lobbyLost,
  seeksReceived,
  faultSeen,
  countsReceived,
  matchBegan,
  offerRequested,
  challengeRequested,
  acceptRequested,
  withdrawRequested,
  declineRequested,
  actDone,
} = lobbySlice.actions;
