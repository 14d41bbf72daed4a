import { expect, test } from '@jest/globals';
import { lostMoves } from './acknowledged-moves.ts';
import type { RawEvent } from './raw-streams.ts';

const move = (version: number, ply: number, uci: string): RawEvent => ({
  stream: 'match-1',
  version,
  at: 0,
  type: 'MovePlayed',
  data: { ply, uci },
});

test.each([
  ['is stored once', [move(1, 1, 'e2e4')], 0, 0],
  ['is not there', [], 1, 0],
  ['is another', [move(1, 1, 'd2d4')], 1, 0],
  ['is stored twice', [move(1, 1, 'e2e4'), move(2, 1, 'e2e4')], 0, 1],
])('an acknowledged move that %s', (_, stream, lost, doubled) => {
  const faults: string[] = [];
  const acknowledged = [{ matchId: '1', ply: 1, uci: 'e2e4', version: 1 }];
  expect(lostMoves(new Map([['match-1', stream]]), acknowledged, faults)).toEqual({ lost, doubled });
  expect(faults).toHaveLength(lost + doubled);
});
