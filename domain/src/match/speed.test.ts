import { expect, test } from '@jest/globals';
import { speedOf } from './speed.ts';

test.each([
  [60, 0, 'bullet'],
  [120, 1, 'bullet'],
  [179, 0, 'bullet'],
  [180, 0, 'blitz'],
  [120, 2, 'blitz'],
  [300, 3, 'blitz'],
  [479, 0, 'blitz'],
  [300, 5, 'rapid'],
  [480, 0, 'rapid'],
  [600, 0, 'rapid'],
  [900, 10, 'rapid'],
  [1_499, 0, 'rapid'],
  [1_500, 0, 'classical'],
  [1_800, 0, 'classical'],
  [900, 15, 'classical'],
] as const)('%d s + %d s is %s', (initial, increment, speed) => {
  expect(speedOf({ initialMs: initial * 1_000, incrementMs: increment * 1_000 })).toBe(speed);
});

test('a delay counts like an increment', () => {
  const delay = { kind: 'us', ms: 5_000 } as const;
  expect(speedOf({ initialMs: 300_000, incrementMs: 0, delay })).toBe('rapid');
  expect(speedOf({ initialMs: 120_000, incrementMs: 1_000, delay: { kind: 'bronstein', ms: 1_000 } })).toBe(
    'blitz',
  );
});

test('days per move are correspondence', () => {
  expect(speedOf({ initialMs: 86_400_000, incrementMs: 0, daysPerMove: 1 })).toBe('correspondence');
});
