import { expect, test } from '@jest/globals';
import { readComments, type ShownComments, writeComments } from './comment-marks.ts';

const nothing: ShownComments = { text: '', arrows: [], circles: [] };

test.each<readonly [string, readonly string[], ShownComments]>([
  ['none', [], nothing],
  ['text', ['One', 'two'], { ...nothing, text: 'One two' }],
  [
    'an arrow',
    ['[%cal Gd4c5] takes'],
    { text: 'takes', arrows: [{ from: 'd4', to: 'c5', color: 'green' }], circles: [] },
  ],
  [
    'squares and arrows',
    ['see [%csl Rd4,Yc5][%cal Bj1a8] here'],
    {
      text: 'see here',
      arrows: [{ from: 'j1', to: 'a8', color: 'blue' }],
      circles: [
        { square: 'd4', color: 'red' },
        { square: 'c5', color: 'yellow' },
      ],
    },
  ],
  ['broken and unknown commands', ['[%csl Xd4,d9] [%tqu "q"] [%cal Gd4]'], nothing],
])('reads %s', (_, comments, shown) => {
  expect(readComments(comments)).toEqual(shown);
});

test.each<readonly [string, ShownComments, readonly string[]]>([
  ['nothing', nothing, []],
  ['text without commands of its own', { ...nothing, text: 'a [%csl Rd4] }' }, ['a (%csl Rd4] )']],
  [
    'everything',
    {
      text: 'Here',
      arrows: [{ from: 'e2', to: 'e4', color: 'green' }],
      circles: [{ square: 'e4', color: 'red' }],
    },
    ['[%csl Re4] [%cal Ge2e4] Here'],
  ],
])('writes %s', (_, shown, comments) => {
  expect(writeComments(shown)).toEqual(comments);
});
