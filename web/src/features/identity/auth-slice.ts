import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthUser, LoginBody, RegisterBody } from '@royal-chess/contracts/identity';
import { rootReducer } from '../../shared/store/store.ts';

/** A failed attempt, as the form shows it. */
export interface AuthFault {
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AuthState {
  /** `unknown` until the first answer of GET /api/me. */
  status: 'unknown' | 'visitor' | 'signedIn';
  user: AuthUser | null;
  /** The dialog, and what opened it: a guard lets the person go home instead. */
  dialog: 'closed' | 'login' | 'register';
  busy: boolean;
  fault: AuthFault | null;
}

const initialState: AuthState = {
  status: 'unknown',
  user: null,
  dialog: 'closed',
  busy: false,
  fault: null,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<'login' | 'register'>) => {
      state.dialog = payload;
      state.fault = null;
    },
    dialogClosed: (state) => {
      state.dialog = 'closed';
      state.fault = null;
    },
    loginRequested: (state, _action: PayloadAction<LoginBody>) => {
      state.busy = true;
      state.fault = null;
    },
    registerRequested: (state, _action: PayloadAction<RegisterBody>) => {
      state.busy = true;
      state.fault = null;
    },
    logoutRequested: () => undefined,
    signedIn: (state, { payload }: PayloadAction<AuthUser>) => {
      state.status = 'signedIn';
      state.user = payload;
      state.dialog = 'closed';
      state.busy = false;
      state.fault = null;
    },
    signedOut: (state) => {
      state.status = 'visitor';
      state.user = null;
      state.busy = false;
    },
    attemptFailed: (state, { payload }: PayloadAction<AuthFault>) => {
      state.busy = false;
      state.fault = payload;
    },
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => state.user,
    selectAuthStatus: (state) => state.status,
  },
});

export const {
  dialogOpened,
  dialogClosed,
  loginRequested,
  registerRequested,
  logoutRequested,
  signedIn,
  signedOut,
  attemptFailed,
} = authSlice.actions;
export const { selectAuth, selectUser, selectAuthStatus } = authSlice.injectInto(rootReducer).selectors;
