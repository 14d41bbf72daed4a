import { ok, type Outcome } from '../../result.ts';
import { standardScoring } from '../model/points.ts';
import type { Unpairable } from '../model/round-pairing.ts';
import type { Acceleration, RoundEntry, StartingNumber, Tournament } from '../model/tournament.ts';
import type { PairRound } from '../systems.ts';
import type { RandomParameters } from './random-parameters.ts';
import { RandomAbsences, randomForbiddenPairs, randomPlayers } from './random-players.ts';
import { RandomResults } from './random-results.ts';
import { RandomSource } from './random-source.ts';

/** How rounds are made. */
export interface RandomRules {
  readonly pair: PairRound;
  /** Fictitious points for the players of the event; none when left out. */
  readonly accelerate?: ((tournament: Tournament) => readonly Acceleration[]) | undefined;
}

/**
 * A tournament of random players and results whose rounds the given function pairs. The same parameters and function give the
 * same tournament.
 *
 * @returns a failure when a round cannot be paired, as happens with few players and many rounds
 */
export function randomTournament(
  parameters: RandomParameters,
  { pair, accelerate }: RandomRules,
): Outcome<Tournament, Unpairable> {
  const random = new RandomSource(parameters.seed);
  const players = randomPlayers(parameters, random);
  let tournament: Tournament = {
    name: `Random tournament ${parameters.seed}`,
    plannedRounds: parameters.rounds,
    players: players.map(({ startingNumber, name, rating }) => ({
      startingNumber,
      name,
      rating,
      rounds: [],
    })),
    scoring: standardScoring,
    initialColor: random.chance(0.5) ? 'white' : 'black',
    accelerations: [],
    forbiddenPairs: randomForbiddenPairs(parameters, random),
    absences: [],
    teams: [],
  };
  if (accelerate) tournament = { ...tournament, accelerations: accelerate(tournament) };
  const absent = new RandomAbsences(players, parameters, random);
  const results = new RandomResults(players, parameters, random);
  for (let round = 1; round <= parameters.rounds; round++) {
    const absences = absent.of(round);
    const paired = pair({ ...tournament, absences }, round);
    if (!paired.ok) return paired;
    const entries = new Map(results.of(paired.value.pairs, round));
    for (const { player, bye } of absences) entries.set(player, { kind: 'bye', bye });
    if (paired.value.bye !== null) entries.set(paired.value.bye, { kind: 'bye', bye: 'pairing-allocated' });
    tournament = withRound(tournament, entries);
  }
  return ok(tournament);
}

const withRound = (tournament: Tournament, entries: ReadonlyMap<StartingNumber, RoundEntry>): Tournament => ({
  ...tournament,
  players: tournament.players.map((player) => ({
    ...player,
    rounds: [...player.rounds, entries.get(player.startingNumber) ?? { kind: 'bye', bye: 'zero-point' }],
  })),
});
