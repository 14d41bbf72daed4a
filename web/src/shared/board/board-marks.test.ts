import { expect, test } from '@jest/globals';
import { type BoardCircle, squareStylesOf } from './board-marks.ts';

const none = { lastMove: [], premove: [], selected: null, targets: new Map(), check: null, cursor: null };
const colorsOf = (circle: BoardCircle): string[] =>
  String(squareStylesOf({ ...none, circles: [circle] })['d5']?.backgroundImage).match(/#\w+/g) ?? [];

test.each([
  [{ square: 'd5', color: '#123' }, ['#123']],
  [{ square: 'd5', color: '#123', edge: '#fff' }, ['#fff', '#123', '#fff']],
])('the ring %j has the colours %j from the inside', (circle, colors) => {
  expect(colorsOf(circle)).toEqual(colors);
});
