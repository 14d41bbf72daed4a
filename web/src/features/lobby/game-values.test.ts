import { describe, expect, test } from '@jest/globals';
import { lobbyRequests, offerInviteBody, offerSeekBody } from '@royal-chess/contracts/lobby';
import {
  pairingRequestOf,
  rangeOf,
  seekOf,
  seekOfFind,
  timeControlOf,
  type GameValues,
} from './game-values.ts';
import { faultsOf } from './use-game-form.ts';

const commandId = '0190c3e5-7b1a-7c3d-8f00-000000000001';
const values: GameValues = {
  variant: 'classical',
  startNumber: '',
  array: 'capablanca',
  minutes: 10,
  seconds: 5,
  bonus: 'increment',
  days: '3',
  joinMinutes: 1,
  color: 'white',
  rated: 'rated',
  ratings: [600, 2800],
};

test.each<[[number, number], unknown]>([
  [[600, 2800], undefined],
  [[1400, 2800], { min: 1400, max: 4000 }],
  [[600, 1700], { min: 0, max: 1700 }],
  [[1400, 1700], { min: 1400, max: 1700 }],
])('the slider at %j means %j', (ends, range) => {
  expect(rangeOf(ends)).toEqual(range);
});

test.each<[Partial<GameValues>, boolean, unknown]>([
  [{}, false, { initialMs: 600_000, incrementMs: 5_000 }],
  [{ minutes: 0.25, seconds: 0 }, false, { initialMs: 15_000, incrementMs: 0 }],
  [{ bonus: 'us' }, false, { initialMs: 600_000, incrementMs: 0, delay: { kind: 'us', ms: 5_000 } }],
  [{}, true, { initialMs: 259_200_000, incrementMs: 0, daysPerMove: 3 }],
])('%j, by mail %p, is %j', (change, correspondence, control) => {
  expect(timeControlOf({ ...values, ...change }, correspondence)).toEqual(control);
});

describe('the fields allow what the server accepts', () => {
  const changes: Partial<GameValues>[] = [
    {},
    { variant: '960', startNumber: 518 },
    { variant: '960', startNumber: '' },
    { variant: 'capablanca', array: 'gothic', rated: 'casual' },
    { bonus: 'bronstein', ratings: [1400, 1700], joinMinutes: 10 },
  ];
  test.each(changes)('%j', (change) => {
    const all = { ...values, ...change };
    expect(lobbyRequests.findGame.parse({ ...pairingRequestOf(all), commandId })).toMatchObject(
      pairingRequestOf(all),
    );
    const open = { ...seekOf(all, { bounded: true }), commandId };
    expect(offerSeekBody.parse(open)).toEqual(open);
    const mail = { ...seekOf(all, { correspondence: true }), commandId };
    expect(offerInviteBody.parse(mail)).toEqual(mail);
  });
  test('only the start of the chosen variant goes with it', () => {
    const both = { ...values, startNumber: 518, array: 'gothic' as const };
    expect(seekOf(both)).not.toHaveProperty('startNumber');
    expect(seekOf(both)).not.toHaveProperty('array');
    expect(seekOf({ ...both, variant: '960' })).toMatchObject({ startNumber: 518 });
    expect(seekOf({ ...both, variant: 'capablanca' })).toMatchObject({ array: 'gothic' });
  });
  test('bounds count only where an unknown opponent may accept', () => {
    const bounded = { ...values, ratings: [1400, 1700] as [number, number] };
    expect(seekOf(bounded)).not.toHaveProperty('ratings');
    expect(seekOf(bounded, { bounded: true }).ratings).toEqual({ min: 1400, max: 1700 });
  });
  test('a request without an opponent becomes an open offer of either colour', () => {
    const offer = { ...seekOfFind(pairingRequestOf(values)), commandId };
    expect(offerSeekBody.parse(offer)).toEqual({ ...offer, color: 'random' });
  });
});

describe('faults of the fields', () => {
  test.each<[number | string, boolean]>([
    [0.25, true],
    [180, true],
    [0.2, false],
    [181, false],
    ['', false],
  ])('%p minutes', (minutes, good) => {
    expect(faultsOf.minutes(minutes) === null).toBe(good);
  });
  test.each<[number | string, GameValues['bonus'], boolean]>([
    [0, 'increment', true],
    [180, 'increment', true],
    [1.5, 'increment', false],
    [0, 'us', false],
    [1, 'bronstein', true],
  ])('%p seconds of %s', (seconds, bonus, good) => {
    expect(faultsOf.seconds(seconds, { bonus }) === null).toBe(good);
  });
  test.each<[number | string, boolean]>([
    ['', true],
    [0, true],
    [959, true],
    [960, false],
    [-1, false],
    [1.5, false],
  ])('start %p', (start, good) => {
    expect(faultsOf.startNumber(start) === null).toBe(good);
  });
});
