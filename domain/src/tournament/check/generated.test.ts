import { expect, test } from '@jest/globals';
import { NIGHTLY } from '../../chess/testing/run-settings.ts';
import type { Acceleration, Tournament } from '../model/tournament.ts';
import { type RandomParameters, usualParameters } from '../random/random-parameters.ts';
import { RandomSource } from '../random/random-source.ts';
import { randomTournament } from '../random/random-tournament.ts';
import { pairDutch } from '../swiss/dutch.ts';
import { verify } from './verify.ts';

/** Many absences, forfeits and results that are seldom seen. */
const unruly: Partial<RandomParameters> = {
  halfPointByes: 0.08,
  fullPointByes: 0.03,
  zeroPointByes: 0.08,
  forfeits: 0.1,
  doubleForfeits: 0.03,
  unusualResults: 0.05,
  withdrawals: 0.15,
  lateEntries: 0.15,
};

const accelerated = ({ players, plannedRounds }: Tournament): Acceleration[] =>
  players.slice(0, Math.ceil(players.length / 4) * 2).map(({ startingNumber }) => ({
    player: startingNumber,
    firstRound: 1,
    lastRound: Math.ceil(plannedRounds / 4),
    points: 10,
  }));

/** A tournament of 4 to 43 players and up to 9 rounds; `null` when one of them cannot be paired. */
function generated(seed: number): Tournament | null {
  const random = new RandomSource(`check ${seed}`);
  const parameters = {
    ...usualParameters,
    ...(random.chance(0.5) ? { ...unruly, forbiddenPairs: random.whole(0, 4) } : {}),
    seed: String(seed),
    players: random.whole(4, 43),
    rounds: random.whole(1, 9),
  };
  const made = randomTournament(parameters, {
    pair: pairDutch,
    ...(random.chance(0.3) ? { accelerate: accelerated } : {}),
  });
  return made.ok ? made.value : null;
}

test(
  'rounds of generated tournaments by the Dutch system have no finding',
  () => {
    let checked = 0;
    for (let seed = 0; seed < (NIGHTLY ? 10_000 : 120); seed++) {
      const tournament = generated(seed);
      if (!tournament) continue;
      checked++;
      const random = new RandomSource(`exchanges ${seed}`);
      const findings = verify(tournament, { deeper: { samples: 50, random: () => random.next() } });
      expect({ seed, findings }).toEqual({ seed, findings: [] });
    }
    expect(checked).toBeGreaterThan(NIGHTLY ? 8000 : 90);
  },
  NIGHTLY ? 900_000 : 60_000,
);
