import { describe, expect, test } from '@jest/globals';
import type { BoardResult, BoardRow } from '@royal-chess/contracts/tournaments';
import { boardSide } from '../../testing/tournament-samples.ts';
import { boardsToShow, countsOf, moveNumberOf, shownResult, type WallChoice } from './wall-boards.ts';
import { wallIndex, wallLayout } from './wall-layout.ts';

const row = (board: number, result: BoardResult | null = null, more: Partial<BoardRow> = {}): BoardRow => ({
  board,
  white: boardSide(2 * board - 1),
  black: boardSide(2 * board, board === 2 ? { userId: null } : {}),
  matchId: null,
  relayedId: null,
  result,
  adjourned: false,
  reports: { white: null, black: null },
  ...more,
});
const rows = [row(1, '1-0'), row(2), row(3, null, { adjourned: true }), row(4)];
const followed = new Set([rows[1]!.black.entryId, rows[0]!.white.userId!]);

describe('the boards to show', () => {
  test.each<[string, Partial<WallChoice>, number[]]>([
    ['all', {}, [1, 2, 3, 4]],
    ['those that run: without result, not adjourned', { filter: 'running' }, [2, 4]],
    ['those of followed players, by account or entry', { filter: 'followed' }, [1, 2]],
    ['those that are decided', { filter: 'decided' }, [1]],
    ['running first, else by number', { order: 'running' }, [2, 3, 4, 1]],
    ['part of a name, without accents and case', { words: 'BRÁND' }, [1]],
    ['a board number', { words: ' 3 ' }, [3]],
    ['no board', { words: 'nobody here' }, []],
  ])('%s', (_, choice, expected) => {
    const whole: WallChoice = { filter: 'all', order: 'board', words: '', ...choice };
    expect(boardsToShow(rows, whole, followed).map(({ board }) => board)).toEqual(expected);
  });

  test('are counted for each filter', () => {
    expect(countsOf(rows, followed)).toEqual({ all: 4, running: 2, followed: 2, decided: 1 });
  });
});

test.each<[BoardResult, string, string, string]>([
  ['1-0', 'White won', '1', '0'],
  ['1/2-1/2', 'Draw', '½', '½'],
  ['--+', 'Forfeit by White', '–', '+'],
  ['0-0', 'Lost by both', '0', '0'],
])('result %s is "%s", %s and %s', (result, words, white, black) => {
  expect(shownResult(result)).toEqual({ words, white, black });
});

test.each([
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 15', 15],
  ['8/8/8/8/8/8/8/8 w - -', 1],
])('the move number of %s is %i', (fen, expected) => {
  expect(moveNumberOf(fen)).toBe(expected);
});

describe('the layout of the wall', () => {
  test.each([
    ['a desktop', 1_316, 1, 8 as const, 6, 289],
    ['a desktop, larger', 1_316, 3, 8 as const, 3, 511],
    ['a tablet', 768, 1, 8 as const, 3, 328],
    ['a phone', 362, 1, 8 as const, 1, 442],
    ['a phone, smaller', 362, 0, 8 as const, 2, 255],
    ['boards of ten files are lower', 1_316, 1, 10 as const, 6, 251],
  ])('%s', (_, width, size, files, columns, tileHeight) => {
    expect(wallLayout(width, size, files)).toEqual({ columns, tileHeight });
  });

  test('letters of twice the size take wider tiles, and higher lines beside the board', () => {
    expect(wallLayout(1_412, 1, 8, 2)).toEqual({ columns: 4, tileHeight: 504 });
    expect(wallLayout(332, 1, 8, 2)).toEqual({ columns: 1, tileHeight: 492 });
  });

  test('the index names each row of a small round, and some rows together of a large one', () => {
    const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    expect(wallIndex(numbers(14), 6, [0, 1])).toEqual([
      { row: 0, label: '1–6', isInView: true },
      { row: 1, label: '7–12', isInView: true },
      { row: 2, label: '13–14', isInView: false },
    ]);
    const large = wallIndex(numbers(500), 6, [10, 13]);
    expect(large).toHaveLength(17);
    expect(large.filter(({ isInView }) => isInView).map(({ label }) => label)).toEqual(['61–90']);
    expect(large.at(-1)?.label).toBe('481–500');
    expect(wallIndex([7], 6, [0, 0])).toEqual([{ row: 0, label: '7', isInView: true }]);
  });
});
