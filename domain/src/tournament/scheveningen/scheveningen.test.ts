import { describe, expect, test } from '@jest/globals';
import { scheveningen } from './schedule.ts';
import { scheveningenTable, type ScheveningenRound } from './table.ts';

const shown = (round: ScheveningenRound): string =>
  round.map(({ a, b, white }) => (white === 'a' ? `A${a}-B${b}` : `B${b}-A${a}`)).join(' ');

const sizes = Array.from({ length: 24 }, (_, index) => index + 1);

describe('Scheveningen tables', () => {
  test.each([
    [2, ['A1-B1 A2-B2', 'B2-A1 B1-A2']],
    [3, ['A1-B1 A2-B2 B3-A3', 'B2-A1 A2-B3 B1-A3', 'A1-B3 B1-A2 A3-B2']],
    [
      4,
      [
        'A1-B1 A2-B2 B3-A3 B4-A4',
        'B2-A1 B1-A2 A3-B4 A4-B3',
        'A1-B3 A2-B4 B1-A3 B2-A4',
        'B4-A1 B3-A2 A3-B2 A4-B1',
      ],
    ],
    [
      5,
      [
        'A1-B1 A2-B2 A3-B3 B4-A4 B5-A5',
        'B2-A1 B3-A2 A3-B4 A4-B5 B1-A5',
        'A1-B3 A2-B4 B5-A3 B1-A4 A5-B2',
        'B4-A1 A2-B5 A3-B1 B2-A4 B3-A5',
        'A1-B5 B1-A2 B2-A3 A4-B3 A5-B4',
      ],
    ],
  ])('%i boards as published', (boards, rounds) => {
    expect(scheveningenTable(boards).map(shown)).toEqual(rounds);
  });

  test('the last round of 8 boards as published', () => {
    expect(scheveningenTable(8).map(shown).at(-1)).toBe('B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3');
  });

  test('three boards twice as published', () => {
    expect(scheveningenTable(3, { double: true }).map(shown).slice(3)).toEqual([
      'B3-A1 A2-B1 B2-A3',
      'A1-B2 B3-A2 A3-B1',
      'B1-A1 B2-A2 A3-B3',
    ]);
  });

  test.each(sizes)('%i boards: everyone meets everyone, with both colours', (boards) => {
    const rounds = scheveningenTable(boards);
    const colors = new Map<string, string>();
    const games = rounds.flatMap((round) => {
      expect(new Set(round.map(({ b }) => b)).size).toBe(boards);
      const whites = round.filter(({ white }) => white === 'a').length;
      if (boards > 2) expect(Math.abs(2 * whites - boards)).toBeLessThanOrEqual(1);
      return round.map(({ a, b, white }) => {
        colors.set(`a${a}`, `${colors.get(`a${a}`) ?? ''}${white === 'a' ? 'w' : 'b'}`);
        colors.set(`b${b}`, `${colors.get(`b${b}`) ?? ''}${white === 'b' ? 'w' : 'b'}`);
        return `${a}-${b}`;
      });
    });
    expect(new Set(games).size).toBe(boards ** 2);
    const most = boards > 10 && boards % 4 === 2 ? 2 : 1;
    for (const sequence of colors.values()) {
      const whites = [...sequence].filter((color) => color === 'w').length;
      expect(Math.abs(2 * whites - boards)).toBeLessThanOrEqual(most);
      expect(sequence).not.toMatch(/www|bbb/);
    }
  });

  test('no boards, no match', () => {
    expect(() => scheveningenTable(0)).toThrow(RangeError);
  });
});

test('a match of players by their numbers', () => {
  expect(scheveningen([1, 2], [11, 12])).toEqual([
    {
      round: 1,
      pairs: [
        { white: 1, black: 11 },
        { white: 2, black: 12 },
      ],
      resting: [],
    },
    {
      round: 2,
      pairs: [
        { white: 12, black: 1 },
        { white: 11, black: 2 },
      ],
      resting: [],
    },
  ]);
  expect(() => scheveningen([1], [11, 12])).toThrow(RangeError);
});
