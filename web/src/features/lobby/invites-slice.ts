import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import { rootReducer } from '../../shared/store/store.ts';
import type { SeekOptions } from './game-wish.ts';

export interface InvitesState {
  /** My open codes, the oldest first. */
  list: readonly InviteAnswer[];
  /** What was made last: its code is to be shown. */
  made: InviteAnswer | null;
  /** Somebody has entered the code that was made last: the game runs. */
  taken: boolean;
  busy: 'make' | 'accept' | null;
  fault: { readonly code: string; readonly detail: string } | null;
}

const initialState: InvitesState = { list: [], made: null, taken: false, busy: null, fault: null };

export const invitesSlice = createSlice({
  name: 'invites',
  initialState,
  reducers: {
    invitesWanted: () => undefined,
    invitesReceived: (state, { payload }: PayloadAction<InviteAnswer[]>) => {
      state.list = payload;
    },
    /** A dialog of codes opens or closes: nothing of the last one is left. */
    inviteDialogTurned: (state) => {
      state.made = null;
      state.taken = false;
      state.fault = null;
    },
    inviteRequested: (state, _action: PayloadAction<SeekOptions>) => {
      state.busy = 'make';
      state.fault = null;
    },
    inviteMade: (state, { payload }: PayloadAction<InviteAnswer>) => {
      state.busy = null;
      state.made = payload;
      state.taken = false;
      state.list = [...state.list.filter(({ code }) => code !== payload.code), payload];
    },
    /** A game has begun: it may be the one behind a code of mine. */
    inviteTaken: (state, { payload: matchId }: PayloadAction<string>) => {
      state.list = state.list.filter(({ seek }) => seek.id !== matchId);
      if (state.made?.seek.id === matchId) state.taken = true;
    },
    inviteAcceptRequested: (state, _action: PayloadAction<string>) => {
      state.busy = 'accept';
      state.fault = null;
    },
    inviteAnswered: (state, { payload }: PayloadAction<{ code: string; detail: string } | null>) => {
      state.busy = null;
      state.fault = payload;
    },
    invitesForgotten: () => initialState,
  },
  selectors: { selectInvites: (state) => state },
});

const injected = invitesSlice.injectInto(rootReducer);
export const { selectInvites } = injected.selectors;
export const {
  invitesWanted,
  invitesReceived,
  inviteDialogTurned,
  inviteRequested,
  inviteMade,
  inviteTaken,
  inviteAcceptRequested,
  inviteAnswered,
  invitesForgotten,
} = invitesSlice.actions;
