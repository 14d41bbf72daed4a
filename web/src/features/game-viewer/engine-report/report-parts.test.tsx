import { afterEach, describe, expect, test } from '@jest/globals';
import type { PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { forget, isKept, keepReport, keptReport } from './report-store.ts';
import { meanTime, timeUse } from './time-use.ts';
import { withReport } from './with-report.ts';

afterEach(() => localStorage.clear());

const clocks = (...seconds: readonly (number | undefined)[]) =>
  seconds.map((one) => (one === undefined ? {} : { clockMs: one * 1000 }));

describe('time of each half-move', () => {
  test.each<readonly [string, Parameters<typeof timeUse>[0], string | null, readonly (number | null)[]]>([
    ['with an increment', clocks(300, 299, 290), '300+3', [3000, 4000, 13_000]],
    ['without one', clocks(295, 290, 280), '300', [5000, 10_000, 15_000]],
    ['the time control is not known', clocks(295, 290, 280), null, [null, null, 15_000]],
    ['several periods', clocks(295, 290, 280), '40/5400:1800', [null, null, 15_000]],
    ['a clock is missing', clocks(295, undefined, 280, 270), '300', [5000, null, 15_000, null]],
    ['time was added', clocks(320), '300', [0]],
    ['the game says it', [{ elapsedMs: 1200 }], null, [1200]],
  ])('%s', (_, moves, control, times) => {
    expect(timeUse(moves, control)).toEqual(times);
  });
  test('its mean leaves out what is not known', () => {
    expect(meanTime([1000, null, 2000])).toBe(1500);
    expect(meanTime([null])).toBeNull();
  });
});

describe('what is kept', () => {
  const positions = [{ evaluation: { pawns: 0.3 }, best: 'e2e4' }];
  const report = { engine: 'Stockfish 19 Lite', positions };
  test('comes back, until it is forgotten', () => {
    keepReport('a', report, 1);
    expect(isKept('a')).toBe(true);
    expect(keptReport('a')).toMatchObject(report);
    forget('a');
    expect(keptReport('a')).toBeNull();
  });
  test('of a time before there was another engine is one of Stockfish 11', () => {
    localStorage.setItem('game-report a', JSON.stringify({ at: 1, nodes: 200_000, positions }));
    expect(keptReport('a')).toMatchObject({ engine: 'Stockfish 11', positions });
  });
  test('of the 51st game takes the place of the oldest', () => {
    for (let game = 0; game < 51; game += 1) keepReport(`game ${game}`, report, game);
    expect(isKept('game 0')).toBe(false);
    expect(isKept('game 1')).toBe(true);
    expect(isKept('game 50')).toBe(true);
  });
  test.each(['', '{', '{"at":1,"nodes":5,"positions":[]}', '{"at":1,"nodes":200000,"positions":[{}]}'])(
    'broken text %s is nothing',
    (text) => {
      localStorage.setItem('game-report a', text);
      expect(keptReport('a')).toBeNull();
    },
  );
});

describe('glyphs', () => {
  const move = (uci: string, more: Partial<PgnMove> = {}): PgnMove => ({
    uci,
    san: uci,
    nags: [],
    comments: [],
    variations: [],
    ...more,
  });
  const side = { accuracy: null, counts: {} as never };
  const report = {
    white: side,
    black: side,
    critical: [],
    moves: (['blunder', 'inaccuracy'] as const).map((name, index) => ({
      class: name,
      loss: 20,
      accuracy: 10,
      uci: ['a2a3', 'a7a6'][index] ?? '',
      best: null,
      evaluation: { pawns: -1 },
    })),
  };
  const nagsOf = (...moves: readonly PgnMove[]) =>
    withReport({ comments: [], moves }, report).moves.map(({ nags }) => nags);
  test('are set', () => expect(nagsOf(move('a2a3'), move('a7a6'))).toEqual([[4], [6]]));
  test('leave those of a person', () => expect(nagsOf(move('a2a3', { nags: [1] }))).toEqual([[1]]));
  test('stand beside those of the position', () =>
    expect(nagsOf(move('a2a3', { nags: [18] }))).toEqual([[4, 18]]));
  test('end where the line is another', () => expect(nagsOf(move('b2b3'), move('a7a6'))).toEqual([[], []]));
  test('are none without a report', () => {
    const main = { comments: [], moves: [] };
    expect(withReport(main, null)).toBe(main);
  });
});
