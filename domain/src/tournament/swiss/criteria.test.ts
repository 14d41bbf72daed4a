import { describe, expect, test } from '@jest/globals';
import { tournamentOf } from '../testing/tournament-of.ts';
import { pairDutch } from './dutch.ts';
import { criterionCases } from './testing/criterion-cases.ts';
import { linesOf } from './testing/pairs-of-round.ts';

describe('given a round that one criterion decides', () => {
  test.each(criterionCases)('$criterion: round $round of $players.length players', (one) => {
    const { plannedRounds, round, absent, players, pairs, without } = one;
    const absences = absent.map((player) => ({ player, round, bye: 'zero-point' as const }));
    const result = pairDutch(tournamentOf(players, { plannedRounds, absences }), round);
    expect(result.ok && linesOf(result.value).join(', ')).toBe(pairs);
    expect(pairs).not.toBe(without);
  });

  test('there is a case for every criterion', () => {
    const all = Array.from({ length: 21 }, (_, index) => `C${index + 1}`);
    expect(criterionCases.map(({ criterion }) => criterion)).toEqual(all);
  });
});
