import { expect, test } from '@jest/globals';
import { readDraft } from './annotation-draft.ts';
import { keepDraft } from './draft-place.ts';

const of = { userId: 'ann', gameId: 'game' };
const player = { name: 'Tal, M', rating: null, title: null };
const headers = {
  white: player,
  black: player,
  result: '1-0',
  event: null,
  site: null,
  round: null,
  date: '1960-03-15',
};

test.each([
  ['1960-03-15', '1960-03-15'],
  ['1960-02-31', '1960-02'],
  [null, null],
])('a draft with the date %s comes back with %s, which can be saved', (date, known) => {
  keepDraft(of, JSON.stringify({ movetext: '1. e4', headers: { ...headers, date }, version: null }));
  expect(readDraft(of)).toEqual({ movetext: '1. e4', headers: { ...headers, date: known }, version: null });
});
