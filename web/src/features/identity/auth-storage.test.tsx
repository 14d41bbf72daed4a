import { expect, test } from '@jest/globals';
import { forgetWork } from './auth-storage.ts';

test.each([
  ['notes beside a game', 'match-notes-ana', null],
  ['what a device is set to', 'settings', 'kept'],
])('after a log-out, of %s there is left: %s, %p', (_, name, left) => {
  localStorage.setItem(name, 'kept');
  forgetWork();
  expect(localStorage.getItem(name)).toBe(left);
});
