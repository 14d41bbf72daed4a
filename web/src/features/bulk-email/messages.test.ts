import { expect, test } from '@jest/globals';
import { messages } from './messages.ts';

test.each([
  [1, 'Sending takes at least 1 second.'],
  [59, 'Sending takes at least 59 seconds.'],
  [60, 'Sending takes at least 1 minute.'],
  [299, 'Sending takes at least 4 minutes.'],
])('of %i seconds it says: %s', (seconds, text) => {
  expect(messages.atLeast(seconds)).toBe(text);
});
