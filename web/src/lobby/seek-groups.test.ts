import { describe, expect, test } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts';
import { controlName } from './messages.ts';
import { groupSeeks, offersOf } from './seek-groups.ts';
import { gridControls } from './time-controls.ts';

const rapid = { initialMs: 600_000, incrementMs: 5_000 };
const seek = (id: string, userId: string, rating: number, at: number, timeControl = rapid): SeekView => ({
  id,
  userId,
  name: userId,
  rating,
  provisional: false,
  color: 'random',
  variant: 'classical',
  speed: 'rapid',
  timeControl,
  rated: true,
  at,
});
const seeks = [
  seek('a', 'ann', 1900, 3),
  seek('b', 'bob', 1500, 2),
  seek('c', 'me', 1600, 1),
  seek('d', 'dan', 1650, 4),
];
const ids = (list: readonly SeekView[]) => list.map(({ id }) => id);

describe('groupSeeks', () => {
  test('mine stand apart, others by nearness of rating', () => {
    const { mine, others } = groupSeeks(seeks, 'me', 1600);
    expect(ids(mine)).toEqual(['c']);
    expect(ids(others)).toEqual(['d', 'b', 'a']);
  });
  test('without a rating the oldest is first', () => {
    expect(ids(groupSeeks(seeks, null, null).others)).toEqual(['c', 'b', 'a', 'd']);
  });
});

test('offers are counted by time control', () => {
  const others = [...seeks, seek('e', 'eve', 1500, 5, { initialMs: 180_000, incrementMs: 0 })];
  expect(offersOf(others, rapid)).toBe(4);
  expect(offersOf(others, { initialMs: 180_000, incrementMs: 0 })).toBe(1);
});

test('the grid has eleven controls, eight of them on a phone, each named and of a speed', () => {
  expect(gridControls).toHaveLength(11);
  expect(gridControls.filter(({ wideOnly }) => !wideOnly)).toHaveLength(8);
  expect(gridControls.map(controlName)).toEqual([
    '1+0',
    '2+1',
    '3+0',
    '3+2',
    '5+0',
    '5+3',
    '10+0',
    '10+5',
    '15+10',
    '30+20',
    '60+30',
  ]);
  expect(gridControls.map(({ speed }) => speed)).toEqual([
    'bullet',
    'bullet',
    'blitz',
    'blitz',
    'blitz',
    'blitz',
    'rapid',
    'rapid',
    'rapid',
    'classical',
    'classical',
  ]);
});

test.each([
  [30_000, 0, '½+0'],
  [90_000, 1_000, '1½+1'],
  [5_400_000, 30_000, '90+30'],
])('%i ms and %i ms are named %s', (initialMs, incrementMs, name) => {
  expect(controlName({ initialMs, incrementMs })).toBe(name);
});
