import { expect, test } from '@jest/globals';
import { readTrf } from '../files/trf/read-trf.ts';
import { cell, playerLine } from '../files/trf/testing/trf-lines.ts';
import { beforeRound, recordedPairing } from './before-round.ts';

const read = readTrf(
  [
    'XXR 4',
    playerLine(1, [cell(3, 'w', '1'), cell(2, 'b', '=')], { points: '1.5' }),
    playerLine(2, [cell(4, 'b', '1'), cell(1, 'w', '=')], { points: '1.5' }),
    playerLine(3, [cell(1, 'b', '0'), cell(5, 'w', '+')], { points: '1.0' }),
    playerLine(4, [cell(2, 'w', '0'), '0000 - H'], { points: '0.5' }),
    playerLine(5, ['0000 - U', cell(3, 'b', '-')], { points: '1.0' }),
    playerLine(6, []),
    '240 Z 003    4',
  ].join('\n'),
);
if (!read.ok) throw new Error(read.error[0]?.message);
const { tournament } = read.value;

test('a round is as it was before: who was absent, and no results of it', () => {
  const before = beforeRound(tournament, 2);
  expect(before.players.map(({ rounds }) => rounds.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(before.absences).toEqual([
    { player: 4, round: 3, bye: 'zero-point' },
    { player: 4, round: 2, bye: 'half-point' },
    { player: 6, round: 2, bye: 'zero-point' },
  ]);
});

test('a round that is not paired leaves the tournament as it is', () => {
  expect(beforeRound(tournament, 3)).toBe(tournament);
});

test('pairs come in the order of boards', () => {
  expect(recordedPairing(tournament, 1)).toEqual({
    round: 1,
    pairs: [
      { white: 1, black: 3 },
      { white: 4, black: 2 },
    ],
    bye: 5,
  });
  expect(recordedPairing(tournament, 2).pairs).toEqual([
    { white: 2, black: 1 },
    { white: 3, black: 5 },
  ]);
});

test('virtual points count for the order of boards', () => {
  const accelerated = (...players: readonly number[]) => ({
    ...tournament,
    accelerations: players.map((player) => ({ player, firstRound: 2, lastRound: 2, points: 10 })),
  });
  expect(recordedPairing(accelerated(3, 5), 2).pairs).toEqual([
    { white: 3, black: 5 },
    { white: 2, black: 1 },
  ]);
  expect(recordedPairing(accelerated(3, 5), 1).pairs[0]).toEqual({ white: 1, black: 3 });
});
