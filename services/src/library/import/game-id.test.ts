import { expect, test } from '@jest/globals';
import { encodeMove } from '@royal-chess/domain/chess/move-code';
import { gameId } from './game-id.ts';

const side = (name: string) => ({ name, rating: null, title: null });
const game = {
  white: side('Réti, R'),
  black: side('O"Brien'),
  date: '1907-12-26',
  result: '1-0',
  variant: 'classical',
  startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
} as const;
const codes = ['e2e4', 'e7e5', 'b7a8q'].map(encodeMove);

/** Stored games are known by these ids: they must not change. */
test.each([
  ['of the platform', null, 'bf97f4c7-93b4-5ad9-ba3d-143824cdb863'],
  ['of a collection', '0197c0de-0000-7000-8000-000000000001', '1ef2c4c4-6990-58c5-a41c-c1f5a901df1f'],
])('the id of a game %s', (_, collectionId, id) => {
  expect(gameId(game, codes, collectionId)).toBe(id);
});
