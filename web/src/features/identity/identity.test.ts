import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AuthUser } from '@royal-chess/contracts/identity';
import { chatsRoutes } from '@royal-chess/contracts/chats';
import { api, routeQuery } from '../../shared/api/api.ts';
import { minVersionFor, noteStreamVersions } from '../../shared/api/stream-versions.ts';
import { store } from '../../shared/store/store.ts';
import { dialogClosed, dialogOpened, selectAuth, type AuthState } from './auth-slice.ts';
import { identityApi } from './identity-api.ts';
import { registerApi } from './register-api.ts';
import { whoAmI } from './session-api.ts';

const user: AuthUser = {
  _id: '0190c3e5-7b1a-7c3d-8f00-000000000001',
  name: 'Ilse',
  email: 'ilse@marrant.example',
  admin: false,
  role: 'user',
  roles: ['user'],
};
const entered = { _id: user._id, name: user.name, admin: user.admin, role: user.role };
const credentials = { email: 'ilse@marrant.example', password: 'correct horse' };
const { login, logout } = identityApi.endpoints;
const { register } = registerApi.endpoints;

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

/** Logs in, until the browser knows who it is. */
async function logInAs(someone: AuthUser): Promise<void> {
  answers['/api/login/user'] = { status: 200, body: { ...entered, _id: someone._id, name: someone.name } };
  answers['/api/me'] = { status: 200, body: { user: someone } };
  await store.dispatch(login.initiate({ body: credentials }));
  await new Promise<void>((known) => {
    const stop = store.subscribe(check);
    function check(): void {
      if (auth().user?._id !== someone._id) return;
      stop();
      known();
    }
    check();
  });
}

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
    answers['/api/logout'] = { status: 204 };
    store.dispatch(dialogOpened('login'));
    await logInAs(user);
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
    answers['/api/logout'] = { status: 503 };
    await logInAs(user);
    await store.dispatch(logout.initiate());
    expect(auth()).toMatchObject({ status: 'signedIn' });
  });

  test('no password is kept in the state', async () => {
    answers['/api/login/user'] = { status: 200, body: entered };
    const attempt = store.dispatch(login.initiate({ body: credentials }));
    expect(JSON.stringify(store.getState())).not.toContain('horse');
    await attempt;
    expect(JSON.stringify(store.getState())).not.toContain('horse');
  });
});

test('a session that has ended elsewhere is noticed by the first call that is refused', async () => {
  const { chatsOfOne } = api.injectEndpoints({
    endpoints: (build) => ({ chatsOfOne: routeQuery(build, chatsRoutes.chats) }),
  }).endpoints;
  await logInAs(user);
  answers['/api/me'] = { status: 200, body: { user: null } };
  const problem = { type: '', title: 'Log in', detail: 'Log in first.', message: 'Log in first.' };
  answers['/api/chats'] = { status: 401, body: { ...problem, status: 401, code: 'RC_NOT_SIGNED_IN' } };
  const noticed = new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (auth().status !== 'visitor') return;
      stop();
      resolve();
    });
  });
  await store.dispatch(chatsOfOne.initiate(undefined, { subscribe: false, forceRefetch: true }));
  await noticed;
  expect(auth()).toMatchObject({ status: 'visitor', user: null });
});

describe('what was answered to one user', () => {
  const { ownChats } = api.injectEndpoints({
    endpoints: (build) => ({ ownChats: routeQuery(build, chatsRoutes.chats) }),
  }).endpoints;
  const cached = () => ownChats.select(undefined)(store.getState()).data;
  const reading = { ...chatsRoutes.chats, reads: { lobby: ['match-'] } } as const;
  const other = { ...user, _id: '0190c3e5-7b1a-7c3d-8f00-000000000002', name: 'Jonas' };

  beforeEach(async () => {
    answers['/api/me'] = { status: 200, body: { user } };
    await store.dispatch(whoAmI());
    answers['/api/chats'] = { status: 200, body: { chats: [] } };
    await store.dispatch(ownChats.initiate(undefined, { subscribe: false }));
    noteStreamVersions('match-1@3');
    expect(cached()).toEqual({ chats: [] });
  });

  test.each<[string, () => PromiseLike<unknown>]>([
    ['another who logs in without a log-out', () => logInAs(other)],
    [
      'another whom the cookie names since',
      () => {
        answers['/api/me'] = { status: 200, body: { user: other } };
        return store.dispatch(whoAmI());
      },
    ],
    [
      'a visitor, after the log-out',
      () => {
        answers['/api/logout'] = { status: 204 };
        return store.dispatch(logout.initiate());
      },
    ],
  ])('is not kept for %s', async (_, change) => {
    await change();
    expect(cached()).toBeUndefined();
    expect(minVersionFor(reading)).toBeUndefined();
  });

  test('is kept while it is the same user', async () => {
    await logInAs(user);
    expect(cached()).toEqual({ chats: [] });
    expect(minVersionFor(reading)).toBe('match-1@3');
  });

  test('is deleted before any component can see the next user', async () => {
    const { promise: shown, resolve } = Promise.withResolvers<unknown>();
    const stop = store.subscribe(() => {
      if (auth().user?._id === other._id) resolve(cached());
    });
    await logInAs(other);
    expect(await shown).toBeUndefined();
    stop();
  });
});
