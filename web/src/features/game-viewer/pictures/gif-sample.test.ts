import { expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { drawBoard } from './draw-board.ts';
import { everyMark } from './draw-marks.ts';
import { sampleOf } from './gif-sample.ts';

const start = { fen: Position.initial().fen(), lastMove: null };
const marked = { ...start, marks: { arrows: [], circles: [{ square: 'd5', color: 'red' }] } } as const;

test.each(['white', 'black'] as const)(
  'the sample has a last move on light and dark squares, seen by %s',
  (orientation) => {
    const under = new Map<string, string>();
    const covered: (string | undefined)[] = [];
    const canvas = {
      fillStyle: '',
      fillRect(x: number, y: number) {
        if (canvas.fillStyle === 'last') covered.push(under.get(`${x},${y}`));
        else under.set(`${x},${y}`, canvas.fillStyle);
      },
      drawImage: () => undefined,
    };
    const colors = { light: 'light', dark: 'dark', last: 'last' };
    drawBoard(canvas, sampleOf([start]), { square: 1, orientation, colors, pieces: new Map() });
    expect(covered.toSorted()).toEqual(['dark', 'light']);
  },
);

test('it has every mark only where a position has marks', () => {
  expect(sampleOf([start, start])).not.toHaveProperty('marks');
  expect(sampleOf([start, marked])).toMatchObject({ fen: start.fen, marks: everyMark });
});
