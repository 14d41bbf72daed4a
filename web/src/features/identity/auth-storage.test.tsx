import { expect, test } from '@jest/globals';
import { forgetWork } from './auth-storage.ts';

test.each([
  ['notes beside a game', 'match-notes-ana', null],
  ['a file that was on its way', 'upload holiday.png 2048 1795756684556', null],
  ['a picture of a message on its way', 'chat-upload holiday.png 2048 1795756684556', null],
  ['an article that was not sent', 'article draft ana new 1', 'kept'],
  ['what a device is set to', 'settings', 'kept'],
])('after a log-out, of %s there is left: %s, %p', (_, name, left) => {
  localStorage.setItem(name, 'kept');
  forgetWork();
  expect(localStorage.getItem(name)).toBe(left);
});
