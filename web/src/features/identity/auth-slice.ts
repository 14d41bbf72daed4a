import {
  createSlice,
  isRejectedWithValue,
  type Action,
  type Middleware,
  type PayloadAction,
  type ThunkDispatch,
} from '@reduxjs/toolkit';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { api } from '../../shared/api/api.ts';
import { forgetStreamVersions } from '../../shared/api/stream-versions.ts';
import { lateMiddleware, rootReducer } from '../../shared/store/store.ts';
import { rememberedUser } from './auth-storage.ts';
import { whoAmI } from './session-api.ts';
import { hasFailedToAnswer, sessionOf } from './session-of.ts';

export interface AuthState {
  /** `unknown` until the first answer of GET /api/me; `unreachable` where none came to a browser in which a user was signed in. */
  status: 'unknown' | 'unreachable' | 'visitor' | 'signedIn';
  user: AuthUser | null;
  /** What the dialog shows. */
  dialog: 'closed' | DialogMode;
}

/** Log-in, registration, a new password by a code, or the second step of a log-in. */
export type DialogMode = 'login' | 'register' | 'forgot' | 'code';

const initialState: AuthState = { status: 'unknown', user: null, dialog: 'closed' };

/** Of the visit before: what is stored later belongs to answers, which are in the state. */
const remembered = rememberedUser();

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    dialogOpened: (state, { payload }: PayloadAction<DialogMode>) => {
      state.dialog = payload;
    },
    dialogClosed: (state) => {
      state.dialog = 'closed';
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(hasFailedToAnswer, (state) => {
      // What was known of the session stays so; a visitor's view is safe to show.
      if (state.status !== 'signedIn') state.status = remembered ? 'unreachable' : 'visitor';
    });
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
    /** For display only: until the server has answered, the user of the last visit. */
    selectShownUser: ({ status, user }) =>
      status === 'unknown' || status === 'unreachable' ? remembered : user,
    selectAuthStatus: (state) => state.status,
  },
});

export const { dialogOpened, dialogClosed } = authSlice.actions;
export const { selectAuth, selectUser, selectShownUser, selectAuthStatus } =
  authSlice.injectInto(rootReducer).selectors;

/**
 * Answers to one user are never shown to the next, whether the first has logged out or not. The cache is emptied in the turn in which the
 * next one is known: components see both at once. One that saw the empty cache first would fetch for the former user, without a session.
 */
const forgetFormerUser: Middleware<object, object> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const session = sessionOf(action as Action);
    const { status, user } = selectAuth(getState());
    const result = next(action);
    // What was fetched until it is known who is signed in was for that user.
    if (session !== undefined && status !== 'unknown' && session?._id !== user?._id) {
      forgetStreamVersions();
      dispatch(api.util.resetApiState());
    }
    return result;
  };

/**
 * The session may have ended elsewhere, on another device: the first call that is refused shows it. A log-in that needs a second
 * step goes on in the dialog, whichever way the first one went.
 */
const noticeRefusal: Middleware<object, object, ThunkDispatch<object, undefined, Action>> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const code = isRejectedWithValue(action) && ApiProblem.of(action.payload).code;
    if (code === 'RC_NOT_SIGNED_IN' && selectAuth(getState()).status === 'signedIn') void dispatch(whoAmI());
    if (code === 'RC_SECOND_FACTOR_NEEDED') dispatch(dialogOpened('code'));
    return next(action);
  };

lateMiddleware.addMiddleware(forgetFormerUser, noticeRefusal);
