import { expect, test } from '@jest/globals';
import { chessplayMethods, pageOfPath } from '@royal-chess/contracts/site';
import { chessplayMethod, type ChessplayMethod } from './chessplay-method.ts';

test.each<readonly [string | undefined, ChessplayMethod]>([
  [undefined, { kind: 'board', method: 'analysis' }],
  ['analysis', { kind: 'board', method: 'analysis' }],
  ['Analysis', { kind: 'board', method: 'analysis' }],
  ['opening', { kind: 'board', method: 'opening' }],
  ['play', { kind: 'elsewhere', to: '/match' }],
  ['training', { kind: 'training' }],
  ['computer', { kind: 'computer' }],
  ['puzzles', { kind: 'elsewhere', to: '/chessplay/puzzles/daily' }],
  ['nonsense', { kind: 'unknown' }],
  ['constructor', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('method %j: %j', (text, shown) => {
  expect(chessplayMethod(text)).toEqual(shown);
});

test.each(chessplayMethods)('the method %s has a page', (method) => {
  const { path } = pageOfPath(`/chessplay/${method}`) ?? {};
  if (path === '/chessplay/:method') expect(chessplayMethod(method).kind).not.toBe('unknown');
  else expect(path).toBe(`/chessplay/${method}`);
});
