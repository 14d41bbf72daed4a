import { expect, test } from '@jest/globals';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import { ann, bob, fiveMinutes, newcomer } from '@royal-chess/domain/match/testing/match-fixtures';
import { seekView } from './seek-view.ts';

const offered: SeekOffered = {
  by: ann,
  color: 'white',
  variant: '960',
  timeControl: fiveMinutes,
  rated: true,
};
const owner = { name: 'Ann', rating: { ...newcomer, rating: 1_512.6 } };
const seen = {
  id: bob,
  userId: ann,
  name: 'Ann',
  rating: 1_513,
  provisional: true,
  color: 'white',
  variant: '960',
  speed: 'blitz',
  timeControl: fiveMinutes,
  rated: true,
  at: 7,
};

test.each<[string, Partial<SeekOffered>, object]>([
  ['its owner and time', {}, {}],
  ['its receiver', { ratings: { min: 1_400, max: 1_600 } }, { ratings: { min: 1_400, max: 1_600 } }],
  ['its start, number 0 too', { startNumber: 0 }, { startNumber: 0 }],
  ['its array', { variant: 'capablanca', array: 'gothic' }, { variant: 'capablanca', array: 'gothic' }],
  ['nothing of an invitation', { to: bob, invite: 'ABC234' }, {}],
])('an offer shows %s', (_, more, shown) => {
  expect(seekView(bob, { ...offered, ...more }, 7, owner)).toStrictEqual({ ...seen, ...shown });
});
