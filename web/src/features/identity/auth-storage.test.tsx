import { expect, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { waitFor } from '@testing-library/react';
import { store } from '../../shared/store/store.ts';
import { server } from '../../testing/fake-server.ts';
import { enteredNamed, userNamed } from '../../testing/samples.ts';
import { forgetWork, rememberUser } from './auth-storage.ts';
import { whoAmI } from './session-api.ts';

test.each([
  ['notes beside a game', 'match-notes-ana', null],
  ['a file that was on its way', 'upload holiday.png 2048 1795756684556', null],
  ['a picture of a message on its way', 'chat-upload holiday.png 2048 1795756684556', null],
  ['addresses of a list', 'letter-repairs ana', null],
  ['a letter that was not sent', 'letter draft ana', 'kept'],
  ['an article that was not sent', 'article draft ana new 1', 'kept'],
  ['what a device is set to', 'settings', 'kept'],
])('after a log-out, of %s there is left: %s, %p', (_, name, left) => {
  localStorage.setItem(name, 'kept');
  forgetWork();
  expect(localStorage.getItem(name)).toBe(left);
});

test.each<[string, string | null, () => void, string | null]>([
  ['a session that ended elsewhere', 'Ilse', () => server.answers(httpRoutes.me, { user: null }), null],
  [
    'a session that goes on',
    'Ilse',
    () => server.answers(httpRoutes.me, { user: userNamed('Ilse') }),
    'kept',
  ],
  ['a server that does not answer', 'Ilse', () => server.fails(httpRoutes.me, 'RC_INTERNAL'), 'kept'],
  ['a visitor who was no user before', null, () => server.answers(httpRoutes.me, { user: null }), 'kept'],
])('after %s', async (_, remembered, answers, left) => {
  if (remembered !== null) rememberUser(enteredNamed(remembered));
  localStorage.setItem('annotation-draft-1', 'kept');
  answers();
  await store.dispatch(whoAmI());
  await waitFor(() => expect(localStorage.getItem('annotation-draft-1')).toBe(left));
});
