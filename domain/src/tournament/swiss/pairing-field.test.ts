import { describe, expect, test } from '@jest/globals';
import type { AssignedPoints, StartingNumber } from '../model/tournament.ts';
import { standardScoring } from '../model/points.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import { oppositionIndexes } from './burstein/opposition-index.ts';
import { pairDoubleSwiss } from './double-swiss/double-swiss.ts';
import { dubovField } from './dubov/dubov-player.ts';
import { pairDutch } from './dutch.ts';
import { pairingField } from './pairing-field.ts';
import { linesOf } from './testing/pairs-of-round.ts';

const playerIn = (tournament: Parameters<typeof pairingField>[0], round: number, number: StartingNumber) =>
  pairingField(tournament, round).players.find((player) => player.number === number);

describe('games without a result are drawn (C.04.2 Art. 3.1)', () => {
  const lines = ['3w*', '4b*', '1b*', '2w*'];

  test('players who have started a game are not paired again, and alternate colours', () => {
    const result = pairDutch(tournamentOf(lines), 2);
    expect(result.ok && linesOf(result.value)).toEqual(['2 1', '3 4']);
  });

  test('they count as half a point', () => {
    expect(pairingField(tournamentOf(lines), 2).players.map(({ score }) => score)).toEqual([5, 5, 5, 5]);
    expect(oppositionIndexes(tournamentOf(lines), 2).get(1)).toEqual({ buchholz: 5, sonnebornBerger: 25 });
  });

  test('their opponents count in the average rating of opponents', () => {
    const { players } = dubovField(tournamentOf(lines), 2);
    expect(players.map(({ averageOpponents }) => averageOpponents)).toEqual([2380, 2370, 2400, 2390]);
  });

  test('a match of Double-Swiss with two open games is not paired again', () => {
    const result = pairDoubleSwiss(tournamentOf(['3w* 3b*', '4b* 4w*', '1b* 1w*', '2w* 2b*']), 3);
    expect(result.ok && linesOf(result.value)).not.toContain('1 3');
  });

  test('games of the round itself and of later ones are not', () => {
    expect(pairingField(tournamentOf(lines), 1).players.map(({ score }) => score)).toEqual([0, 0, 0, 0]);
  });
});

test('a pairing-allocated bye is a downfloat whatever it gives (C.04.3 Art. 1.4.3)', () => {
  const scoring = { ...standardScoring, pairingAllocatedBye: 0 };
  const tournament = tournamentOf(['2w1', '1b0', 'U', 'Z'], { scoring });
  expect(playerIn(tournament, 2, 3)?.floats).toEqual([1, 0]);
  expect(playerIn(tournament, 2, 4)?.floats).toEqual([0, 0]);
});

describe('points that arbiters assigned to a round (TRF26, record 299)', () => {
  const assigned = (result: AssignedPoints['result'], points: number) =>
    tournamentOf(['2w1', '1b0', 'H'], {
      assignedPoints: [{ result, points, round: 1, players: [3] }],
    });

  test.each([
    [10, false, 1],
    [5, true, 1],
    [0, true, 0],
  ])('a half-point bye that gives %i tenths: bye allowed %p, float %i', (points, byeEligible, float) => {
    expect(playerIn(assigned('half-point-bye', points), 2, 3)).toMatchObject({
      byeEligible,
      floats: [float, 0],
    });
  });

  test('they count in the opposition index', () => {
    const tournament = tournamentOf(['2w1', '1b0'], {
      assignedPoints: [{ result: 'loss', points: 3, round: 1, players: [2] }],
    });
    expect(oppositionIndexes(tournament, 2).get(1)).toEqual({ buchholz: 3, sonnebornBerger: 30 });
    expect(oppositionIndexes(tournament, 2).get(2)).toEqual({ buchholz: 10, sonnebornBerger: 30 });
  });
});
