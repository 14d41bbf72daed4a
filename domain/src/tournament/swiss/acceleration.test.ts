import { describe, expect, test } from '@jest/globals';
import { standardScoring } from '../model/points.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import { bakuAccelerations, lastOfGroupA } from './acceleration.ts';
import { pairDoubleSwiss } from './double-swiss/double-swiss.ts';
import { pairDutch } from './dutch.ts';
import { linesOf } from './testing/pairs-of-round.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe('Baku acceleration', () => {
  test.each([
    [161, 82],
    [160, 80],
    [8, 4],
    [9, 6],
    [2, 2],
    [1, 1],
  ])('group A of %i players ends with number %i', (count, last) => {
    expect(lastOfGroupA(numbers(count))).toBe(last);
  });

  test.each([
    [
      9,
      [
        [1, 3, 10],
        [4, 5, 5],
      ],
    ],
    [
      7,
      [
        [1, 2, 10],
        [3, 4, 5],
      ],
    ],
    [1, [[1, 1, 10]]],
  ])('in %i rounds a player of group A has these points', (plannedRounds, expected) => {
    const tournament = tournamentOf(['', '', '', ''], { plannedRounds });
    const own = bakuAccelerations(tournament).filter(({ player }) => player === 2);
    expect(own.map(({ firstRound, lastRound, points }) => [firstRound, lastRound, points])).toEqual(expected);
    expect(bakuAccelerations(tournament).some(({ player }) => player > 2)).toBe(false);
  });

  test('group A plays in itself in round 1', () => {
    const tournament = tournamentOf(numbers(8).map(() => ''));
    const accelerated = { ...tournament, accelerations: bakuAccelerations(tournament) };
    const result = pairDutch(accelerated, 1);
    expect(result.ok && linesOf(result.value)).toEqual(['1 3', '4 2', '5 7', '8 6']);
  });

  test('a win of two points is accelerated by two, then by one (Art. 1.4)', () => {
    const scoring = {
      ...standardScoring,
      win: { white: 20, black: 20 },
      draw: { white: 10, black: 10 },
    };
    const tournament = tournamentOf(['', '', '', ''], { plannedRounds: 7, scoring });
    expect(bakuAccelerations(tournament).map(({ player, points }) => [player, points])).toEqual([
      [1, 20],
      [1, 10],
      [2, 20],
      [2, 10],
    ]);
  });

  test.each([
    ['Dutch', pairDutch, ['5 7', '8 6', '1 3', '4 2']],
    ['Double-Swiss', pairDoubleSwiss, ['5 7', '8 6', '1 3', '4 2']],
  ] as const)('virtual points count for the order of boards: %s (Art. 1.5)', (_, pair, lines) => {
    const accelerations = [5, 6, 7, 8].map((player) => ({ player, firstRound: 1, lastRound: 1, points: 10 }));
    const result = pair(
      tournamentOf(
        numbers(8).map(() => ''),
        { accelerations },
      ),
      1,
    );
    expect(result.ok && linesOf(result.value)).toEqual(lines);
  });

  test('losers of group A meet winners of group B in round 2', () => {
    const lines = ['3w1', '4b1', '1b0', '2w0', '7w1', '8b1', '5b0', '6w0'];
    const tournament = tournamentOf(lines);
    const result = pairDutch({ ...tournament, accelerations: bakuAccelerations(tournament) }, 2);
    expect(result.ok && linesOf(result.value)).toEqual(['2 1', '3 5', '6 4', '7 8']);
  });
});
