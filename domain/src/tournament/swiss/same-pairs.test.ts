import { expect, test } from '@jest/globals';
import { NIGHTLY } from '../../chess/testing/run-settings.ts';
import { seededRandom } from '../../chess/testing/random.ts';
import type { Tournament } from '../model/tournament.ts';
import { usualParameters } from '../random/random-parameters.ts';
import { randomTournament } from '../random/random-tournament.ts';
import { pairBracket } from './bracket.ts';
import { scoreOfBye } from './completion.ts';
import { pairBrackets, pairDutch } from './dutch.ts';
import { pairingField } from './pairing-field.ts';
import { pairRelaxed } from './relaxed-bracket.ts';

const seeds = Array.from({ length: NIGHTLY ? 600 : 40 }, (_, index) => index);

/** Between 5 and 60 players, with many byes, forfeits and forbidden pairs. */
function generated(seed: number): Tournament | null {
  const parameters = {
    ...usualParameters,
    seed: `pairs ${seed}`,
    players: 5 + ((seed * 7) % 56),
    rounds: 4 + (seed % 6),
    halfPointByes: 0.04,
    zeroPointByes: 0.03,
    forfeits: 0.04,
    forbiddenPairs: seed % 4,
  };
  const made = randomTournament(parameters, { pair: pairDutch });
  return made.ok ? made.value : null;
}

const tournaments = seeds.map(generated).filter((tournament) => tournament !== null);

test('a bracket on the smallest graph has the same pairs as on the graph of all players', () => {
  for (const tournament of tournaments) {
    for (let round = 2; round <= tournament.plannedRounds; round++) {
      const field = pairingField(tournament, round);
      const byeScore = field.players.length % 2 === 1 ? scoreOfBye(field.players) : null;
      const numbers = (pairs: ReturnType<typeof pairBrackets>): string[] =>
        pairs.map(([a, b]) => `${a.number} ${b?.number ?? 0}`);
      expect([tournament.name, round, numbers(pairBrackets(field, byeScore, pairRelaxed))]).toEqual([
        tournament.name,
        round,
        numbers(pairBrackets(field, byeScore, pairBracket)),
      ]);
    }
  }
});

test('players listed in another order are paired the same way', () => {
  const random = seededRandom(7);
  for (const tournament of tournaments) {
    const round = tournament.plannedRounds;
    const players = tournament.players
      .map((player) => ({ player, key: random(1_000_000) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ player }) => player);
    expect(pairDutch({ ...tournament, players }, round)).toEqual(pairDutch(tournament, round));
  }
});
