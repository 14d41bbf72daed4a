import { expect, test } from '@jest/globals';
import type { NotificationType, QuietHours } from '@royal-chess/contracts/notifications';
import { isQuiet } from './quiet-hours.ts';

const night: QuietHours = { from: 22, to: 7, timeZone: 'Europe/Berlin' };
const noon: QuietHours = { from: 12, to: 14, timeZone: 'Asia/Kolkata' };

test.each<[string, QuietHours | null, NotificationType, string, boolean]>([
  ['before them', night, 'message', '2026-11-28T20:59:59Z', false],
  ['from their first minute on', night, 'message', '2026-11-28T21:00:00Z', true],
  ['after midnight', night, 'message', '2026-11-28T23:30:00Z', true],
  ['until their last minute', night, 'message', '2026-11-29T05:59:59Z', true],
  ['once they are over', night, 'message', '2026-11-29T06:00:00Z', false],
  ['by the clock of summer', night, 'message', '2026-07-28T05:30:00Z', false],
  ['within a day, in a zone of half an hour', noon, 'message', '2026-11-28T06:30:00Z', true],
  ['within a day, after them', noon, 'message', '2026-11-28T08:30:00Z', false],
  ['where there are none', null, 'message', '2026-11-28T23:30:00Z', false],
  ['for a round that starts', night, 'roundStarted', '2026-11-28T23:30:00Z', false],
  ['for the game of a challenge that was sent', night, 'challengeAccepted', '2026-11-28T23:30:00Z', false],
])('%s', (_, quiet, type, at, expected) => {
  expect(isQuiet(quiet, type, Date.parse(at))).toBe(expected);
});
