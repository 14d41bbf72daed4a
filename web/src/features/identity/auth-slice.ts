import { createSlice, type Action, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { api } from '../../shared/api/api.ts';
import { forgetStreamVersions } from '../../shared/api/stream-versions.ts';
import { lateMiddleware, rootReducer } from '../../shared/store/store.ts';
import { sessionOf } from './session-of.ts';

export interface AuthState {
  /** `unknown` until the first answer of GET /api/me. */
  status: 'unknown' | 'visitor' | 'signedIn';
  user: AuthUser | null;
  /** The dialog, and what opened it: a guard lets the person go home instead. */
  dialog: 'closed' | 'login' | 'register';
}

const initialState: AuthState = { status: 'unknown', user: null, dialog: 'closed' };

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
    builder.addMatcher(
      (action) => sessionOf(action) !== undefined,
      (state, action) => {
        state.user = sessionOf(action) ?? null;
        state.status = state.user ? 'signedIn' : 'visitor';
        if (state.user) state.dialog = 'closed';
      },
    );
  },
  selectors: {
    selectAuth: (state) => state,
    selectUser: (state) => state.user,
    selectAuthStatus: (state) => state.status,
  },
});

export const { dialogOpened, dialogClosed } = authSlice.actions;
export const { selectAuth, selectUser, selectAuthStatus } = authSlice.injectInto(rootReducer).selectors;

/**
 * Answers to one user are never shown to the next, whether the first has logged out or not: the cache is emptied before any
 * component knows the next one.
 */
const forgetFormerUser: Middleware<object, object> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const session = sessionOf(action as Action);
    const { status, user } = selectAuth(getState());
    // What was fetched until it is known who is signed in was for that user.
    if (session !== undefined && status !== 'unknown' && session?._id !== user?._id) {
      forgetStreamVersions();
      dispatch(api.util.resetApiState());
    }
    return next(action);
  };

lateMiddleware.addMiddleware(forgetFormerUser);
