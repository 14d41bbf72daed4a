import { expect, test } from '@jest/globals';
import { messages } from './messages.ts';

test.each([
  [1, true, '1 game'],
  [1, false, '1 game or more'],
  [0, false, '0 games or more'],
  [12, true, '12 games'],
])('%i games, complete %p', (count, complete, text) => {
  expect(messages.found(count, complete)).toBe(text);
});
