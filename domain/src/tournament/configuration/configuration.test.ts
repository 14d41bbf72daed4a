import { describe, expect, test } from '@jest/globals';
import { usualParameters } from '../random/random-parameters.ts';
import { randomTournament } from '../random/random-tournament.ts';
import { recordedPairing } from '../model/before-round.ts';
import { pairDutch } from '../swiss/dutch.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import { checkAfterRoundChange } from './last-round-check.ts';
import { type RoundPlan, roundCountWarnings } from './round-count.ts';

const players = (count: number) => tournamentOf(Array.from({ length: count }, () => ''));

describe('a warning before the start', () => {
  test.each<[count: number, plannedRounds: number, plan: RoundPlan, warnings: readonly string[]]>([
    [8, 7, 'swiss', []],
    [8, 8, 'swiss', ['8 players can play 7 rounds at most; 8 are planned.']],
    [7, 7, 'swiss', []],
    [7, 8, 'swiss', ['7 players can play 7 rounds at most; 8 are planned.']],
    [1, 1, 'swiss', ['An event needs two players.']],
    [6, 5, 'round-robin', []],
    [5, 5, 'round-robin', []],
    [6, 6, 'round-robin', ['6 players need 5 rounds to meet once; 6 are planned.']],
    [5, 10, 'double-round-robin', []],
    [6, 9, 'double-round-robin', ['6 players need 10 rounds to meet twice; 9 are planned.']],
  ])('%i players, %i rounds, %s: %j', (count, plannedRounds, plan, warnings) => {
    expect(roundCountWarnings({ ...players(count), plannedRounds }, plan)).toEqual(warnings);
  });

  test('counts the pairs that are prohibited in all rounds', () => {
    const tournament = {
      ...players(6),
      plannedRounds: 4,
      forbiddenPairs: [
        { players: [1, 2, 3], firstRound: 1, lastRound: 9 },
        { players: [1, 4], firstRound: 1, lastRound: 3 },
      ],
    };
    // The pair of 1 and 4 may meet in round 4.
    expect(roundCountWarnings(tournament)).toEqual([
      'Prohibited pairs leave 3 opponents to player 1 for 4 rounds.',
      'Prohibited pairs leave 3 opponents to player 2 for 4 rounds.',
      'Prohibited pairs leave 3 opponents to player 3 for 4 rounds.',
    ]);
    expect(roundCountWarnings({ ...tournament, plannedRounds: 3 })).toEqual([
      'Prohibited pairs leave 2 opponents to player 1 for 3 rounds.',
    ]);
    expect(roundCountWarnings({ ...tournament, plannedRounds: 2 })).toEqual([]);
  });
});

describe('a change of the number of rounds', () => {
  /** Whether the engine pairs the last round in the same way when it is not the last. */
  test('finds what it makes wrong in the last paired round', () => {
    let wrong = 0;
    for (let seed = 0; seed < 60; seed++) {
      const made = randomTournament(
        { ...usualParameters, seed: String(seed), players: 8, rounds: 5 },
        { pair: pairDutch },
      );
      if (!made.ok) continue;
      const tournament = made.value;
      const again = pairDutch({ ...tournament, plannedRounds: 6 }, 5);
      if (!again.ok) continue;
      const recorded = recordedPairing(tournament, 5);
      const same = JSON.stringify(again.value.pairs) === JSON.stringify(recorded.pairs);
      expect({ seed, same: checkAfterRoundChange(tournament, 6).length === 0 }).toEqual({ seed, same });
      if (!same) wrong++;
      expect(checkAfterRoundChange(tournament, 5)).toEqual([]);
    }
    expect(wrong).toBeGreaterThan(0);
  });

  test('between rounds that are not the last concerns no pairing', () => {
    expect(checkAfterRoundChange(tournamentOf(['2w1', '1b0']), 7)).toEqual([]);
    expect(checkAfterRoundChange(players(4), 7)).toEqual([]);
  });
});
