import type { AuthUser } from '@royal-chess/contracts/identity';
import { call, put, takeLeading } from 'redux-saga/effects';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { api } from '../../shared/api/api.ts';
import { call as callRoute, httpRoutes } from '../../shared/api/call.ts';
import { forgetStreamVersions } from '../../shared/api/stream-versions.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import {
  attemptFailed,
  loginRequested,
  logoutRequested,
  registerRequested,
  signedIn,
  signedOut,
} from './auth-slice.ts';
import { forgetUser, rememberUser } from './auth-storage.ts';
import { messages } from './messages.ts';

function* enter(user: AuthUser, welcome: string) {
  yield call(rememberUser, user);
  yield put(signedIn(user));
  yield call(showToast, { kind: 'success', text: welcome });
}

/** Refusals that are not about what was typed: their own words are said as well. */
const notTheirFault = new Set([
  'RC_RATE_LIMITED',
  'RC_NETWORK',
  'RC_TIMEOUT',
  'RC_STORE_UNAVAILABLE',
  'RC_INTERNAL',
]);

function* fail(error: unknown, text: string) {
  const { code, fields, detail, title } = ApiProblem.of(error);
  const message = code === 'RC_RATE_LIMITED' ? detail : notTheirFault.has(code) ? `${text}. ${detail}` : text;
  const named = code === 'RC_EMAIL_TAKEN' ? { email: title, ...fields } : fields;
  yield put(attemptFailed({ code, fields: named, message }));
  yield call(showToast, { kind: 'error', text });
}

function* login({ payload }: ReturnType<typeof loginRequested>) {
  try {
    const user: AuthUser = yield call(callRoute<typeof httpRoutes.login>, httpRoutes.login, {
      body: payload,
    });
    yield* enter(user, messages.loggedIn);
  } catch (error) {
    yield* fail(error, messages.loginFailed);
  }
}

function* register({ payload }: ReturnType<typeof registerRequested>) {
  try {
    const user: AuthUser = yield call(callRoute<typeof httpRoutes.register>, httpRoutes.register, {
      body: payload,
    });
    yield* enter(user, messages.registered);
  } catch (error) {
    yield* fail(error, messages.registerFailed);
  }
}

function* logout() {
  try {
    yield call(callRoute<typeof httpRoutes.logout>, httpRoutes.logout, {});
    yield call(forgetUser);
    yield call(forgetStreamVersions);
    yield put(signedOut());
    // Answers to one user are never shown to the next.
    yield put(api.util.resetApiState());
    yield call(showToast, { kind: 'success', text: messages.loggedOut });
  } catch {
    yield call(showToast, { kind: 'error', text: messages.logoutFailed });
  }
}

/** The cookie decides who is signed in; what the browser remembers is only a name to greet with. */
function* whoAmI() {
  try {
    const { user }: { user: AuthUser | null } = yield call(
      callRoute<typeof httpRoutes.me>,
      httpRoutes.me,
      {},
    );
    if (user) {
      yield call(rememberUser, user);
      yield put(signedIn(user));
      return;
    }
    yield call(forgetUser);
  } catch {
    // No answer: the pages say so themselves; a visitor's view is safe to show.
  }
  yield put(signedOut());
}

export function* authSaga() {
  yield takeLeading(loginRequested, login);
  yield takeLeading(registerRequested, register);
  yield takeLeading(logoutRequested, logout);
  yield* whoAmI();
}
