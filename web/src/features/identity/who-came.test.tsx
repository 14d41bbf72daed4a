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

afterEach(() => {
  delete dataset['visitor'];
  delete dataset['head'];
  localStorage.clear();
});

test.each([
  ['says that nobody is signed in', atThisAddress, {}, 0],
  ['says so of another address', { ...atThisAddress, head: '/elsewhere' }, {}, 1],
  ['does not say it', { head: location.pathname }, {}, 1],
  ['says so where a user is remembered', atThisAddress, { auth: JSON.stringify({ _id, name, admin }) }, 1],
])('a document that %s: the server is asked', async (_, marks, remembered, times) => {
  Object.assign(dataset, marks);
  Object.assign(localStorage, remembered);
  server.answers(identityRoutes.me, { user: null });
  await store.dispatch(whoCame());
  expect(server.calls(identityRoutes.me)).toHaveLength(times);
  expect(selectAuthStatus(store.getState() as object)).toBe('visitor');
});
