import { expect, test } from '@jest/globals';
import { readDiagram } from './read-diagram.ts';

const kings = '4k3/8/8/8/8/8/4P3/4K3';

test.each([
  [`${kings} b - - 0 22`, { fen: `${kings} b - - 0 22`, turn: 'b', caption: '' }],
  [`${kings} w`, { fen: `${kings} w - - 0 1`, turn: 'w', caption: '' }],
  [
    `\n${kings} w - -\nWhite wins,\neven to move.`,
    { fen: `${kings} w - - 0 1`, turn: 'w', caption: 'White wins, even to move.' },
  ],
  [kings, null],
  ['4k3/8/8 w - - 0 1', null],
  ['1. e4', null],
  ['', null],
])('of %j', (text, diagram) => {
  expect(readDiagram(text)).toEqual(diagram);
});
