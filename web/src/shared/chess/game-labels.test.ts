import { describe, expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { boardLabel, controlName, gameLabel, ratingRangeLabel } from './game-labels.ts';

const day = 86_400_000;

test.each<[TimeControl, string]>([
  [{ initialMs: 30_000, incrementMs: 0 }, '½+0'],
  [{ initialMs: 90_000, incrementMs: 1_000 }, '1½+1'],
  [{ initialMs: 5_400_000, incrementMs: 30_000 }, '90+30'],
  [{ initialMs: 5_400_000, incrementMs: 30_000, addAfter: { moves: 40, ms: 1_800_000 } }, '40/90+30, 30'],
  [{ initialMs: 300_000, incrementMs: 0, delay: { kind: 'us', ms: 5_000 } }, '5 d5'],
  [{ initialMs: day, incrementMs: 0, daysPerMove: 1 }, '1 day'],
  [{ initialMs: 3 * day, incrementMs: 0, daysPerMove: 3 }, '3 days'],
])('%j is named %s', (timeControl, name) => {
  expect(controlName(timeControl)).toBe(name);
});

test.each<[Pick<SeekView, 'variant' | 'startNumber' | 'array'>, string]>([
  [{ variant: 'classical' }, ''],
  [{ variant: '960' }, 'Chess960'],
  [{ variant: '960', startNumber: 0 }, 'Chess960, start 0'],
  [{ variant: 'capablanca', array: 'capablanca' }, 'Capablanca 10×8'],
  [{ variant: 'capablanca', array: 'gothic' }, 'Capablanca 10×8, Gothic'],
])('%j is labelled "%s"', (game, words) => {
  expect(boardLabel(game)).toBe(words);
});

test.each([
  [undefined, ''],
  [{ min: 0, max: 4000 }, ''],
  [{ min: 1400, max: 4000 }, '1400 and up'],
  [{ min: 0, max: 1700 }, 'up to 1700'],
  [{ min: 1400, max: 1700 }, '1400 to 1700'],
])('ratings %j are labelled "%s"', (ratings, words) => {
  expect(ratingRangeLabel(ratings)).toBe(words);
});

describe('gameLabel', () => {
  const rapid = { initialMs: 600_000, incrementMs: 5_000 };
  test('a plain game is its speed, and that it counts', () => {
    expect(gameLabel({ variant: 'classical', speed: 'rapid', timeControl: rapid, rated: true })).toBe(
      'Rapid, rated',
    );
  });
  test('the first word has a capital and names keep theirs', () => {
    const timeControl = { ...rapid, delay: { kind: 'bronstein' as const, ms: 5_000 } };
    expect(gameLabel({ variant: '960', startNumber: 518, speed: 'rapid', timeControl, rated: false })).toBe(
      'Chess960, start 518, rapid, Bronstein delay, casual',
    );
  });
});
