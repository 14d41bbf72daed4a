import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { rootReducer } from '../../shared/store/store.ts';
import { identityApi } from './identity-api.ts';

export interface AuthState {
  /** `unknown` until the first answer of GET /api/me. */
  status: 'unknown' | 'visitor' | 'signedIn';
  user: AuthUser | null;
  /** The dialog, and what opened it: a guard lets the person go home instead. */
  dialog: 'closed' | 'login' | 'register';
}

const initialState: AuthState = { status: 'unknown', user: null, dialog: 'closed' };

const { me, login, register, logout } = identityApi.endpoints;

function enter(state: AuthState, user: AuthUser): void {
  state.status = 'signedIn';
  state.user = user;
  state.dialog = 'closed';
}

function leave(state: AuthState): void {
  state.status = 'visitor';
  state.user = null;
}

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<'login' | 'register'>) => {
      state.dialog = payload;
    },
    dialogClosed: (state) => {
      state.dialog = 'closed';
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(me.matchFulfilled, (state, { payload: { user } }) => {
        if (user) enter(state, user);
        else leave(state);
      })
      .addMatcher(isAnyOf(login.matchFulfilled, register.matchFulfilled), (state, { payload }) =>
        enter(state, payload),
      )
      // Without an answer the pages report it themselves; a visitor's view is safe to show.
      .addMatcher(isAnyOf(me.matchRejected, logout.matchFulfilled), leave);
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => state.user,
    selectAuthStatus: (state) => state.status,
  },
});

export const { dialogOpened, dialogClosed } = authSlice.actions;
export const { selectAuth, selectUser, selectAuthStatus } = authSlice.injectInto(rootReducer).selectors;
