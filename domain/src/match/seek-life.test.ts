import { expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import { ann, bob, fiveMinutes } from './testing/match-fixtures.ts';
import { hasLapsed, lapsesAt, needsOwner, seekKind } from './seek-life.ts';

const day = 86_400_000;
const byDays: TimeControl = { initialMs: 3 * day, incrementMs: 0, daysPerMove: 3 };
const seek = (more: Partial<SeekOffered>): SeekOffered => ({
  by: ann,
  color: 'random',
  variant: 'classical',
  timeControl: fiveMinutes,
  rated: true,
  ...more,
});

test.each<[string, Partial<SeekOffered>, string, boolean, number | null]>([
  ['an open offer', {}, 'open', true, null],
  ['an open offer of days', { timeControl: byDays }, 'open', false, null],
  ['a challenge', { to: bob }, 'challenge', false, day],
  ['a challenge of days', { to: bob, timeControl: byDays }, 'challenge', false, 7 * day],
  ['a code', { invite: 'ABC234' }, 'invite', false, day],
  ['a code of days', { invite: 'ABC234', timeControl: byDays }, 'invite', false, 7 * day],
  ['a code for one user', { invite: 'ABC234', to: bob }, 'invite', false, day],
])('%s: who sees it, whether it needs its owner, how long it is open', (_, more, kind, stays, lasts) => {
  const offer = seek(more);
  expect(seekKind(offer)).toBe(kind);
  expect(needsOwner(offer)).toBe(stays);
  expect(lapsesAt(offer, 1_000)).toBe(lasts === null ? null : 1_000 + lasts);
  const end = lasts ?? 1_000 * day;
  expect(hasLapsed(offer, 1_000, 1_000 + end - 1)).toBe(false);
  expect(hasLapsed(offer, 1_000, 1_000 + end)).toBe(lasts !== null);
});
