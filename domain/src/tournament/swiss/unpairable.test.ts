import { describe, expect, test } from '@jest/globals';
import { tournamentOf } from '../testing/tournament-of.ts';
import { pairDutch } from './dutch.ts';

const errorOf = (...args: Parameters<typeof pairDutch>): unknown => {
  const result = pairDutch(...args);
  return result.ok ? null : result.error;
};

describe('a round that cannot be paired', () => {
  test.each([
    ['played', ['2w1', '1b0']],
    ['adjourned', ['2w*', '1b*']],
  ])('names the players who have no opponents left, and what would help: %s', (_, lines) => {
    const tournament = tournamentOf(lines, { plannedRounds: 3 });
    expect(errorOf(tournament, 2)).toEqual({
      round: 2,
      players: [1],
      reasons: [
        'Player 1 may meet none of the other players.',
        'The round can be paired when Player 1 gets a half-point bye.',
        'The round can be paired when this pair meets again: Player 1 - Player 2 (round 1).',
      ],
    });
  });

  test('a forbidden pair is the first remedy', () => {
    const tournament = tournamentOf(['', '', '', ''], {
      forbiddenPairs: [{ players: [1, 2, 3], firstRound: 1, lastRound: 9 }],
    });
    const error = errorOf(tournament, 1);
    expect(error).toEqual({
      round: 1,
      players: [1, 2],
      reasons: [
        'Player 1 and Player 2 may only meet Player 4, which is not enough for all of them.',
        'Player 1 and Player 2: they are a forbidden pair.',
        'The round can be paired when a forbidden pair is allowed: Player 1 - Player 2, or Player 1 - Player 3, or Player 2 - Player 3.',
        'The round can be paired when Player 1 or Player 2 gets a half-point bye.',
      ],
    });
  });

  test('an odd number without a player for the bye', () => {
    const tournament = tournamentOf(['2w1 3b1 U', '1b0 U 3w1', 'U 1w0 2b0'], { plannedRounds: 5 });
    expect(errorOf(tournament, 4)).toMatchObject({
      reasons: expect.arrayContaining([
        'The number of players is odd, and C2 allows nobody the pairing-allocated bye.',
      ]),
    });
  });
});

test('C2: a bye that gives no points excludes a second one, too', () => {
  const tournament = tournamentOf(['3w=', '4w=', '1b=', '2b=', 'U']);
  const noPoints = { ...tournament, scoring: { ...tournament.scoring, pairingAllocatedBye: 0 } };
  const result = pairDutch(noPoints, 2);
  expect(result.ok && result.value.bye).toBe(3);
});
