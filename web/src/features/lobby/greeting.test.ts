import { expect, test } from '@jest/globals';
import { german } from './messages.de.ts';
import { messages } from './messages.ts';

test.each([
  [0, 'Hello, Ada', 'Hallo, Ada'],
  [4, 'Hello, Ada', 'Hallo, Ada'],
  [5, 'Good morning, Ada', 'Guten Morgen, Ada'],
  [12, 'Good afternoon, Ada', 'Guten Tag, Ada'],
  [18, 'Good evening, Ada', 'Guten Abend, Ada'],
  [22, 'Good evening, Ada', 'Guten Abend, Ada'],
  [23, 'Hello, Ada', 'Hallo, Ada'],
])('at %i o’clock the lobby greets with “%s”', (hour, english, inGerman) => {
  expect([messages.greeting(hour, 'Ada'), german.greeting(hour, 'Ada')]).toEqual([english, inGerman]);
});
