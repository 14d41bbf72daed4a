import { afterEach, expect, test } from '@jest/globals';
import { identityRoutes } from '@royal-chess/contracts/identity';
import { server } from '../../testing/fake-server.ts';
import { userNamed } from '../../testing/samples.ts';
import { store } from '../../shared/store/store.ts';
import { selectAuthStatus } from './auth-slice.ts';
import { whoCame } from './session-api.ts';

const { dataset } = document.documentElement;
const { _id, name, admin } = userNamed('Ana');
const atThisAddress = { visitor: '', head: location.pathname };

const arrive = (type: string) =>
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type }] });

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  delete dataset['visitor'];
  delete dataset['head'];
  localStorage.clear();
});

test.each([
  ['says that no one is signed in', atThisAddress, {}, 'navigate', 0],
  ['says so of another address', { ...atThisAddress, head: '/elsewhere' }, {}, 'navigate', 1],
  ['does not say it', { head: location.pathname }, {}, 'navigate', 1],
  [
    'says so where a user is remembered',
    atThisAddress,
    { auth: JSON.stringify({ _id, name, admin }) },
    'navigate',
    1,
  ],
  ['says so, and was gone back to', atThisAddress, {}, 'back_forward', 1],
])('a document that %s: the server is asked', async (_, marks, remembered, type, times) => {
  arrive(type);
  Object.assign(dataset, marks);
  Object.assign(localStorage, remembered);
  server.answers(identityRoutes.me, { user: null });
  await store.dispatch(whoCame());
  expect(server.calls(identityRoutes.me)).toHaveLength(times);
  expect(selectAuthStatus(store.getState() as object)).toBe('visitor');
});
