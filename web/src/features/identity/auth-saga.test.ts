import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { authSaga } from './auth-saga.ts';
import {
  authSlice,
  dialogOpened,
  loginRequested,
  logoutRequested,
  registerRequested,
  type AuthState,
} from './auth-slice.ts';

const user = {
  _id: '0190c3e5-7b1a-7c3d-8f00-000000000001',
  name: 'Ilse',
  email: 'ilse@marrant.example',
  admin: false,
  roles: ['user'],
};
const credentials = { email: user.email, password: 'correct horse' };
const problem = (status: number, code: string, title: string, detail: string) => ({
  status,
  body: { type: 'about:blank', title, status, code, detail, message: detail },
});

const realFetch = globalThis.fetch;
let answers: Record<string, { status: number; body?: unknown }>;
beforeEach(() => {
  answers = { '/api/me': { status: 200, body: { user: null } } };
  globalThis.fetch = (url) => {
    const { status, body } = answers[String(url)] ?? { status: 500 };
    return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status }));
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The browser's auth state with its workflow running. */
function start() {
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { auth: authSlice.reducer },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  });
  sagas.run(authSaga);
  const until = (reached: (state: AuthState) => boolean) =>
    new Promise<AuthState>((resolve) => {
      const look = () => {
        const { auth } = store.getState();
        if (reached(auth)) resolve(auth);
      };
      store.subscribe(look);
      look();
    });
  return { store, until };
}

describe('who is there', () => {
  test('the cookie of a running session signs in', async () => {
    answers['/api/me'] = { status: 200, body: { user } };
    const { until } = start();
    expect(await until(({ status }) => status !== 'unknown')).toMatchObject({ status: 'signedIn', user });
  });

  test('a server that does not answer leaves a visitor, not a page that waits', async () => {
    answers['/api/me'] = { status: 503 };
    const { until } = start();
    expect(await until(({ status }) => status !== 'unknown')).toMatchObject({ status: 'visitor' });
  });
});

describe('log-in, registration, log-out', () => {
  test('a good log-in closes the dialog, log-out makes a visitor again', async () => {
    answers['/api/login/user'] = { status: 200, body: user };
    answers['/api/logout'] = { status: 204 };
    const { store, until } = start();
    await until(({ status }) => status === 'visitor');
    store.dispatch(dialogOpened('login'));
    store.dispatch(loginRequested(credentials));
    expect(await until(({ status }) => status === 'signedIn')).toMatchObject({
      dialog: 'closed',
      busy: false,
    });
    store.dispatch(logoutRequested());
    expect(await until(({ status }) => status === 'visitor')).toMatchObject({ user: null });
  });

  test.each([
    ['RC_LOGIN_FAILED', 401, 'Login failed, check credentials and try again'],
    ['RC_RATE_LIMITED', 429, 'Wait a minute.'],
  ])('%s keeps the dialog open with the words of the specification', async (code, status, message) => {
    answers['/api/login/user'] = problem(status, code, 'Login failed', 'Wait a minute.');
    const { store, until } = start();
    store.dispatch(dialogOpened('login'));
    store.dispatch(loginRequested(credentials));
    const { fault, dialog } = await until((state) => state.fault !== null);
    expect({ fault, dialog }).toEqual({ fault: { code, message, fields: {} }, dialog: 'login' });
  });

  test('an e-mail that has an account is told at its field', async () => {
    answers['/api/register/user'] = problem(409, 'RC_EMAIL_TAKEN', 'This e-mail has an account', 'Log in.');
    const { store, until } = start();
    store.dispatch(dialogOpened('register'));
    store.dispatch(registerRequested({ ...credentials, name: 'Ilse' }));
    const { fault } = await until((state) => state.fault !== null);
    expect(fault).toMatchObject({
      message: 'Invalid! Check credentials and try again.',
      fields: { email: 'This e-mail has an account' },
    });
  });
});
