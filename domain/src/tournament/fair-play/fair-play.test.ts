import { describe, expect, test } from '@jest/globals';
import { deviceHints, type DeviceUse } from './device-hints.ts';
import { focusHint, type FocusLoss } from './focus-hint.ts';
import { secondsText } from './hint.ts';
import { moveTimeFigures } from './move-time-figures.ts';
import { moveTimeHint, usualMoveTimeLimits } from './move-time-hint.ts';

const anna = { id: 'a', name: 'Anna' };
const berta = { id: 'b', name: 'Berta' };

/** Seconds to milliseconds. */
const seconds = (...times: readonly number[]): readonly number[] => times.map((time) => time * 1000);
const repeat = (times: number, ...pattern: readonly number[]): readonly number[] =>
  Array.from({ length: times }, (_, index) => pattern[index % pattern.length]!);

describe('figures on move times', () => {
  test.each<[times: readonly number[], mean: number, median: number, variation: number, inBand: number]>([
    [[5, 5, 5, 5], 5, 5, 0, 1],
    // Deviations 2: 2 / 4.
    [[2, 6], 4, 4, 0.5, 0],
    [[4, 4, 4, 8], 5, 4, Math.sqrt(3) / 5, 0.75],
    // 3 and 5 are within a quarter of 4.
    [[3, 4, 5], 4, 4, Math.sqrt(2 / 3) / 4, 1],
    [[0, 0], 0, 0, 0, 1],
  ])('of %j', (times, meanMs, medianMs, variation, inBand) => {
    const figures = moveTimeFigures(times, 0.25)!;
    expect(figures).toMatchObject({ moves: times.length, meanMs, medianMs, inBand });
    expect(figures.variation).toBeCloseTo(variation, 10);
  });

  test('of no move are none', () => {
    expect(moveTimeFigures([], 0.25)).toBeNull();
  });
});

describe('a hint on move times', () => {
  const opening = repeat(10, 1, 2, 3);
  const game = (moveTimes: readonly number[], remaining?: readonly number[]) =>
    moveTimeHint({ player: anna, game: 'g', moveTimes, remaining });

  test.each<
    [
      name: string,
      moveTimes: readonly number[],
      remaining: readonly number[] | undefined,
      part: string | null,
    ]
  >([
    ['the same time for every move', seconds(...opening, ...repeat(20, 6, 7, 6.5)), undefined, 'all'],
    ['long thoughts now and then', seconds(...opening, ...repeat(20, 6, 7, 30, 3)), undefined, null],
    [
      'even in the middlegame only',
      seconds(...opening, ...repeat(20, 6, 7), ...repeat(12, 1, 40, 2)),
      undefined,
      'middlegame',
    ],
    [
      'even in the endgame only',
      seconds(...opening, ...repeat(20, 1, 40, 2), ...repeat(12, 6, 7)),
      undefined,
      'endgame',
    ],
    ['even in the opening only', seconds(...repeat(10, 5), ...repeat(20, 1, 40, 2)), undefined, null],
    ['too few moves after the opening', seconds(...opening, ...repeat(11, 6)), undefined, null],
    ['no move after the opening', seconds(...opening), undefined, null],
    ['a game so fast that all moves are short', seconds(...opening, ...repeat(30, 1, 1.1)), undefined, null],
    ['time trouble', seconds(...opening, ...repeat(20, 6)), repeat(30, 20_000), null],
    [
      'time trouble at the end',
      seconds(...opening, ...repeat(14, 6), ...repeat(20, 0.5)),
      [...repeat(24, 100_000), ...repeat(20, 20_000)],
      'all',
    ],
    ['no move', [], undefined, null],
  ])('%s', (_, moveTimes, remaining, part) => {
    const hint = game(moveTimes, remaining);
    expect(hint?.kind === 'even-move-times' ? hint.part : null).toBe(part);
  });

  test('has its figures and a sentence', () => {
    const hint = game(seconds(...opening, ...repeat(16, 8, 8, 8, 12), ...repeat(2, 20)));
    expect(hint).toBeNull();
    expect(game(seconds(...opening, ...repeat(16, 8, 8, 8, 12)))).toMatchObject({
      kind: 'even-move-times',
      player: anna,
      game: 'g',
      part: 'all',
      // Deviations 1 and 3: sqrt(3) / 9.
      all: { moves: 16, meanMs: 9000, medianMs: 8000, inBand: 0.75 },
      phases: { opening: { moves: 10 }, middlegame: { moves: 16 } },
      sentence:
        'Anna took nearly the same time for the 16 moves after the opening: 75% of them within 25% of 8.0 s, coefficient of variation 0.19.',
    });
  });

  test('follows other limits', () => {
    const moveTimes = seconds(...opening, ...repeat(16, 8, 8, 8, 12));
    expect(
      moveTimeHint({ player: anna, game: 'g', moveTimes }, { ...usualMoveTimeLimits, variationBelow: 0.1 }),
    ).toBeNull();
  });
});

describe('a hint on losses of the focus', () => {
  const losses = (...moves: readonly number[]): readonly FocusLoss[] =>
    moves.map((move) => ({ move, awayMs: 2000 }));

  test.each<
    [name: string, moves: number, losses: readonly FocusLoss[], movesWithLoss: readonly number[] | null]
  >([
    ['four of twenty', 20, losses(3, 8, 12, 17), [3, 8, 12, 17]],
    ['three', 20, losses(3, 8, 12), null],
    ['several in one move', 20, losses(3, 3, 3, 8, 12), null],
    ['four of forty are few', 40, losses(3, 8, 12, 17), null],
    ['six of forty', 40, losses(30, 3, 8, 12, 17, 22), [3, 8, 12, 17, 22, 30]],
    ['a short game', 9, losses(1, 2, 3, 4), null],
    ['none', 20, [], null],
    ['no move', 0, [], null],
  ])('%s', (_, moves, reported, movesWithLoss) => {
    const hint = focusHint({ player: anna, game: 'g', moves, losses: reported });
    expect(hint?.kind === 'focus-losses' ? hint.byMove.map(({ move }) => move) : null).toEqual(movesWithLoss);
  });

  test.each<[losses: readonly FocusLoss[], sentence: string]>([
    [
      [...losses(3, 8, 12, 17), { move: 17, awayMs: 31_400 }, { move: 18, awayMs: null }],
      'The page of Anna was not in focus during 5 of 20 moves (25%); 39 s in all, 31 s the longest.',
    ],
    [
      [1, 2, 3, 4].map((move) => ({ move, awayMs: null })),
      'The page of Anna was not in focus during 4 of 20 moves (20%).',
    ],
  ])('says how often and how long', (reported, sentence) => {
    expect(focusHint({ player: anna, game: 'g', moves: 20, losses: reported })).toMatchObject({ sentence });
  });

  test('counts them by move', () => {
    const reported = [...losses(8, 3, 12, 17), { move: 8, awayMs: 500 }, { move: 3, awayMs: null }];
    expect(focusHint({ player: anna, game: 'g', moves: 20, losses: reported })).toMatchObject({
      losses: 6,
      byMove: [
        { move: 3, losses: 2, awayMs: 2000 },
        { move: 8, losses: 2, awayMs: 2500 },
        { move: 12, losses: 1, awayMs: 2000 },
        { move: 17, losses: 1, awayMs: 2000 },
      ],
      awayMs: 8500,
      longestMs: 2000,
    });
  });
});

describe('hints on a device', () => {
  const minute = 60_000;
  const use = (player: typeof anna, device: string, from: number, to: number): DeviceUse => ({
    player,
    device,
    from: from * minute,
    to: to * minute,
  });
  const cora = { id: 'c', name: 'Cora' };

  test.each<[name: string, uses: readonly DeviceUse[], sentences: readonly string[]]>([
    ['a device each', [use(anna, 'x', 0, 10), use(berta, 'y', 0, 10)], []],
    ['one player twice', [use(anna, 'x', 0, 10), use(anna, 'x', 20, 30)], []],
    [
      'two at the same time',
      [use(anna, 'x', 0, 10), use(berta, 'x', 5, 20)],
      ['Anna and Berta used the same device, at the same time.'],
    ],
    [
      'one after the other',
      [use(berta, 'x', 22, 30), use(anna, 'x', 0, 10)],
      ['Anna and Berta used the same device, Berta 12 minutes after Anna.'],
    ],
    [
      'the shortest time between them',
      [use(anna, 'x', 0, 10), use(berta, 'x', 22, 30), use(anna, 'x', 31, 40), use(berta, 'x', 90, 99)],
      ['Berta and Anna used the same device, Anna 1 minute after Berta.'],
    ],
    [
      'three players are three pairs',
      [use(anna, 'x', 0, 10), use(berta, 'x', 20, 30), use(cora, 'x', 30.2, 40)],
      [
        'Anna and Berta used the same device, Berta 10 minutes after Anna.',
        'Anna and Cora used the same device, Cora 20 minutes after Anna.',
        'Berta and Cora used the same device, Cora less than a minute after Berta.',
      ],
    ],
  ])('%s', (_, uses, sentences) => {
    expect(deviceHints(uses).map(({ sentence }) => sentence)).toEqual(sentences);
  });
});

test.each([
  [0, '0.0 s'],
  [9949, '9.9 s'],
  [9950, '10 s'],
  [61_400, '61 s'],
])('%i ms is %s', (ms, text) => {
  expect(secondsText(ms)).toBe(text);
});
