import { expect, test } from '@jest/globals';
import { daysAgo, daysOf } from './message-days.ts';

const message = (n: number, at: Date) => ({ _id: `${n}`, senderId: 'ann', text: '', at: at.getTime() });

test('messages are divided at midnight, in their order', () => {
  const days = daysOf([
    message(1, new Date(2026, 4, 1, 23, 59)),
    message(2, new Date(2026, 4, 2, 0, 0)),
    message(3, new Date(2026, 4, 2, 9, 0)),
    message(4, new Date(2026, 4, 9, 9, 0)),
  ]);
  expect(days.map((day) => [new Date(day.startsAt).getDate(), day.messages.map(({ _id }) => _id)])).toEqual([
    [1, ['1']],
    [2, ['2', '3']],
    [9, ['4']],
  ]);
  expect(daysOf([])).toEqual([]);
});

test.each([
  ['the same day', new Date(2026, 4, 2), new Date(2026, 4, 2, 23, 59), 0],
  ['just after midnight', new Date(2026, 4, 1), new Date(2026, 4, 2, 0, 1), 1],
  ['over the change of the clocks', new Date(2026, 2, 28), new Date(2026, 3, 1, 12), 4],
])('%s', (_, day, now, expected) => expect(daysAgo(day.getTime(), now.getTime())).toBe(expected));
