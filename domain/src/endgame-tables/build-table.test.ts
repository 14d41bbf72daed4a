import { describe, expect, test } from '@jest/globals';
import { matesIn } from '../puzzle/forced-mate.ts';
import { Position } from '../chess/position.ts';
import { seededRandom } from '../chess/testing/random.ts';
import { ILLEGAL } from './endgame-table.ts';
import { EndgameTables } from './endgame-tables.ts';
import { disagreement, randomPosition } from './testing/table-checks.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';

/** Built once for all tests of this file. */
const tables = new EndgameTables();

/** Moves of the longest mate by each side, of positions where it is to move. */
function longestMates(name: string): readonly [white: number, black: number] {
  const longest = tables.need(name).values.map((values) => {
    let most = 0;
    for (const value of values) if (value !== ILLEGAL && value % 2 === 0) most = Math.max(most, value);
    return most / 2;
  });
  return [longest[0]!, longest[1]!];
}

/** Known results: longest mates in moves, as published for the tables of Nalimov. */
const published: readonly [name: string, white: number, black: number, isDaily: boolean][] = [
  ['KQK', 10, 0, true],
  ['KRK', 16, 0, true],
  ['KBK', 0, 0, true],
  ['KNK', 0, 0, true],
  ['KPK', 28, 0, true],
  ['KBNK', 33, 0, true],
  ['KBBK', 19, 0, NIGHTLY],
  ['KNNK', 1, 0, NIGHTLY],
  ['KQKR', 35, 19, NIGHTLY],
  ['KQKQ', 13, 13, NIGHTLY],
  ['KRKB', 29, 1, NIGHTLY],
  ['KRKN', 40, 1, NIGHTLY],
  ['KQKP', 28, 29, NIGHTLY],
  ['KRKP', 26, 43, NIGHTLY],
  ['KPKP', 33, 33, NIGHTLY],
];

test.each(published.filter(([, , , isDaily]) => isDaily))(
  'the longest mates of %s are %i moves by the first side and %i by the second',
  (name, white, black) => {
    expect(longestMates(name)).toEqual([white, black]);
  },
  300_000,
);

describe.each(published.filter(([, , , isDaily]) => isDaily).map(([name]) => name))('%s', (name) => {
  test('agrees at random positions with what their legal moves lead to', () => {
    const random = seededRandom(45);
    const wrong: string[] = [];
    for (let i = 0; i < (NIGHTLY ? 20_000 : 200); i += 1) {
      const position = randomPosition(name, random);
      const fault = disagreement(tables, position);
      if (fault !== null) wrong.push(fault);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  test('finds the mates that a search finds, in as many moves', () => {
    const random = seededRandom(46);
    const wrong: string[] = [];
    let mates = 0;
    for (let i = 0; i < (NIGHTLY ? 2_000 : 60); i += 1) {
      const position = randomPosition(name, random);
      const { outcome, plies } = tables.value(position)!;
      const byTable = outcome === 'win' && plies! <= 3 ? (plies! + 1) / 2 : null;
      const bySearch = matesIn(position.board(), 2);
      if (bySearch !== null) mates += 1;
      if (byTable !== bySearch) wrong.push(`${position.fen()}: table ${byTable}, search ${bySearch}`);
    }
    expect(wrong).toEqual([]);
    if (NIGHTLY && name !== 'KBK' && name !== 'KNK') expect(mates).toBeGreaterThan(0);
  }, 120_000);
});

test.each(NIGHTLY ? ['a1', 'c1', 'd3'] : ['a1'])(
  'with a king on %s a table has the positions that are legal, and no others',
  (king) => {
    const squares = Array.from(
      { length: 64 },
      (_, index) => 'abcdefgh'.charAt(index & 7) + String((index >> 3) + 1),
    );
    const legal = new Set<string>();
    for (const other of squares)
      for (const rook of squares)
        for (const turn of ['w', 'b'])
          if (new Set([king, other, rook]).size === 3) {
            const position = Position.fromFen(fenOf({ [king]: 'K', [other]: 'k', [rook]: 'R' }, turn));
            if (position.ok) legal.add(imageOf([king, other, rook], turn));
          }
    const { layout, values } = tables.need('KRK');
    const stored = new Set<string>();
    const read = new Uint8Array(4);
    for (const turn of [0, 1])
      for (let place = 0; place < layout.size; place += 1) {
        layout.read(place, read);
        const men = [...read.subarray(0, 3)].map((square) => squares[square]!);
        const image = imageOf(men, turn === 0 ? 'w' : 'b');
        if (men[0] !== imageKing(king) || values[turn]![place] === ILLEGAL) continue;
        expect(stored.has(image)).toBe(false);
        stored.add(image);
      }
    expect(stored.size).toBe(legal.size);
    expect([...stored].filter((image) => !legal.has(image))).toEqual([]);
  },
);

function fenOf(men: Readonly<Record<string, string>>, turn: string): string {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...'abcdefgh'].map((file) => men[`${file}${rank}`] ?? '1').join(''),
  );
  return `${ranks.join('/')} ${turn} - - 0 1`;
}

const swapped = (square: string): string =>
  'abcdefgh'.charAt(Number(square[1]) - 1) + String('abcdefgh'.indexOf(square[0]!) + 1);
/** The table has the first king on or below the long diagonal. */
const isBelow = (square: string): boolean => Number(square[1]) - 1 <= 'abcdefgh'.indexOf(square[0]!);
const imageKing = (square: string): string => (isBelow(square) ? square : swapped(square));
/** One text for a position and its mirror image over the long diagonal. */
const imageOf = (men: readonly string[], turn: string): string => {
  const image = men.map(swapped);
  const isKingFixed = men[0] === image[0];
  const isKept = isKingFixed ? men.join() <= image.join() : isBelow(men[0]!);
  return `${(isKept ? men : image).join()} ${turn}`;
};
