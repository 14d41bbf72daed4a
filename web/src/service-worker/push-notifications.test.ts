import { expect, test } from '@jest/globals';
import { PushNotifications, type PushWindow } from './push-notifications.ts';

const origin = 'https://chess.example';

/** A worker whose browser has these pages open. */
function workerOf(user: string | null, open: readonly string[] = []) {
  const shown: { title: string; options: NotificationOptions }[] = [];
  const acts: string[] = [];
  const windows: PushWindow[] = open.map((path) => ({
    url: origin + path,
    focus: async () => void acts.push(`focus ${path}`),
  }));
  const scope = {
    registration: {
      showNotification: async (title: string, options: NotificationOptions) =>
        void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void acts.push(`open ${url}`),
    },
  };
  return { shown, acts, push: new PushNotifications(scope, origin, async () => user) };
}

const notice = { id: 'n1', userId: 'ann', title: 'Bob challenges you', path: '/match' };
const data = (value: unknown) => ({ json: () => value });

test('shows what it says to the user whose it is; a later one takes its place', async () => {
  const { push, shown } = workerOf('ann');
  await push.show(data(notice));
  expect(shown).toMatchObject([
    { title: 'Bob challenges you', options: { tag: 'n1', data: { path: '/match' } } },
  ]);
});

test.each<[string, string | null, { json(): unknown } | null]>([
  ['to another user', 'ben', data(notice)],
  ['after the log-out', null, data(notice)],
  ['without a text', 'ann', null],
  ['with another text', 'ann', data('hello')],
  ['of another form', 'ann', data({ ...notice, title: 7 })],
  [
    'that is no JSON',
    'ann',
    {
      json: () => {
        throw new SyntaxError('x');
      },
    },
  ],
])('one %s is shown without what it says, as browsers demand', async (_, user, given) => {
  const { push, shown } = workerOf(user);
  await push.show(given);
  expect(shown).toMatchObject([{ title: 'Royal Chess', options: { data: { path: '/notification' } } }]);
});

test.each<[string, readonly string[], unknown, string]>([
  ['in a new window', [], { path: '/match/1' }, `open ${origin}/match/1`],
  ['in the window that shows it', ['/', '/match/1'], { path: '/match/1' }, 'focus /match/1'],
  ['beside a game that is open', ['/match/2'], { path: '/match/1' }, `open ${origin}/match/1`],
  ['of no other site', [], { path: 'https://evil.example/' }, `open ${origin}/notification`],
  ['of no other host', [], { path: '//evil.example/' }, `open ${origin}/notification`],
  ['without an address', [], undefined, `open ${origin}/notification`],
])('opens the page about it %s', async (_, open, given, act) => {
  const { push, acts } = workerOf('ann', open);
  await push.open({ data: given });
  expect(acts).toEqual([act]);
});
