import { expect, test } from '@jest/globals';
import { drawMarks } from './draw-marks.ts';

/** A canvas that notes where lines begin, where rings are, and in which colours. */
function noted() {
  const calls: string[] = [];
  const at = (x: number, y: number) => `${Math.round(x)},${Math.round(y)}`;
  const canvas = {
    lineWidth: 0,
    strokeStyle: '',
    fillStyle: '',
    globalAlpha: 1,
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => void calls.push(`from ${at(x, y)}`),
    lineTo: () => undefined,
    arc: (x: number, y: number) => void calls.push(`ring ${at(x, y)}`),
    stroke: () => void calls.push(canvas.strokeStyle),
    fill: () => void calls.push(canvas.fillStyle),
  };
  return { canvas, calls };
}

const marks = {
  arrows: [
    { from: 'e2', to: 'e4', color: 'green' },
    { from: 'a1', to: 'a1', color: 'red' },
  ],
  circles: [{ square: 'd5', color: 'red' }],
} as const;

test.each([
  ['white', 8, ['ring 350,350', '#b22814', 'from 450,638', '#12401f', 'from 450,450', '#12401f']],
  ['black', 8, ['ring 450,450', '#b22814', 'from 350,162', '#12401f', 'from 350,350', '#12401f']],
  ['black', 10, ['ring 650,450', '#b22814', 'from 550,162', '#12401f', 'from 550,350', '#12401f']],
] as const)('arrows and rings from the side of %s on %d files', (orientation, files, expected) => {
  const { canvas, calls } = noted();
  drawMarks(canvas, marks, files, { square: 100, orientation });
  expect(calls).toEqual(expected);
  expect(canvas.globalAlpha).toBe(1);
});
