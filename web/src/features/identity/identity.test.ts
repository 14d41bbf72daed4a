import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { store } from '../../shared/store/store.ts';
import { dialogClosed, dialogOpened, selectAuth, type AuthState } from './auth-slice.ts';
import { identityApi, whoAmI } from './identity-api.ts';

const user: AuthUser = {
  _id: '0190c3e5-7b1a-7c3d-8f00-000000000001',
  name: 'Ilse',
  email: 'ilse@marrant.example',
  admin: false,
  roles: ['user'],
};
const credentials = { email: user.email, password: 'correct horse' };
const { login, logout, register } = identityApi.endpoints;

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
  store.dispatch(dialogClosed());
});

const auth = (): AuthState => selectAuth(store.getState() as object);

describe('who is signed in', () => {
  test.each<[string, { status: number; body?: unknown }, Partial<AuthState>]>([
    ['the cookie of a running session', { status: 200, body: { user } }, { status: 'signedIn', user }],
    ['no session', { status: 200, body: { user: null } }, { status: 'visitor', user: null }],
    ['a server that does not answer', { status: 503 }, { status: 'visitor', user: null }],
  ])('%s', async (_, answer, expected) => {
    answers['/api/me'] = answer;
    await store.dispatch(whoAmI());
    expect(auth()).toMatchObject(expected);
  });
});

describe('log-in, registration, log-out', () => {
  test('a good log-in closes the dialog, log-out makes a visitor again', async () => {
    answers['/api/login/user'] = { status: 200, body: user };
    answers['/api/logout'] = { status: 204 };
    store.dispatch(dialogOpened('login'));
    await store.dispatch(login.initiate({ body: credentials }));
    expect(auth()).toEqual({ status: 'signedIn', user, dialog: 'closed' });
    await store.dispatch(logout.initiate());
    expect(auth()).toMatchObject({ status: 'visitor', user: null });
  });

  test('a refusal keeps the dialog open', async () => {
    answers['/api/register/user'] = { status: 409 };
    store.dispatch(dialogOpened('register'));
    await store.dispatch(register.initiate({ body: { ...credentials, name: 'Ilse' } }));
    expect(auth()).toMatchObject({ status: 'visitor', dialog: 'register' });
  });

  test('a log-out that fails leaves the user signed in', async () => {
    answers['/api/login/user'] = { status: 200, body: user };
    answers['/api/logout'] = { status: 503 };
    await store.dispatch(login.initiate({ body: credentials }));
    await store.dispatch(logout.initiate());
    expect(auth()).toMatchObject({ status: 'signedIn' });
  });

  test('no password is kept in the state', async () => {
    const attempt = store.dispatch(login.initiate({ body: credentials }));
    expect(JSON.stringify(store.getState())).not.toContain('horse');
    await attempt;
    expect(JSON.stringify(store.getState())).not.toContain('horse');
  });
});
