import { ok, type Outcome } from '../../result.ts';
import { standardScoring } from '../model/points.ts';
import type { RoundPairing, Unpairable } from '../model/round-pairing.ts';
import type {
  Absence,
  Acceleration,
  RoundEntry,
  RoundNumber,
  StartingNumber,
  Tournament,
} from '../model/tournament.ts';
import type { PairRound } from '../systems.ts';
import type { RandomParameters } from './random-parameters.ts';
import { randomAbsence, randomForbiddenPairs, randomPlayers, type RandomPlayer } from './random-players.ts';
import { randomResult } from './random-result.ts';
import { RandomSource } from './random-source.ts';

/** How rounds are made. */
export interface RandomRules {
  readonly pair: PairRound;
  /** Fictitious points for the players of the event; none when left out. */
  readonly accelerate?: (tournament: Tournament) => readonly Acceleration[];
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
  for (let round = 1; round <= parameters.rounds; round++) {
    const absences = randomAbsences(players, round, parameters, random);
    const paired = pair({ ...tournament, absences }, round);
    if (!paired.ok) return paired;
    tournament = withRound(tournament, randomEntries(paired.value, absences, tournament, parameters, random));
  }
  return ok(tournament);
}

/** Who is absent; at least two players stay, or there is no round. */
function randomAbsences(
  players: readonly RandomPlayer[],
  round: RoundNumber,
  parameters: RandomParameters,
  random: RandomSource,
): readonly Absence[] {
  const absences: Absence[] = [];
  for (const player of players) {
    const bye = randomAbsence(player, round, parameters, random);
    if (bye !== null && absences.length < players.length - 2)
      absences.push({ player: player.startingNumber, round, bye });
  }
  return absences;
}

function randomEntries(
  { pairs, bye }: RoundPairing,
  absences: readonly Absence[],
  { players }: Tournament,
  parameters: RandomParameters,
  random: RandomSource,
): ReadonlyMap<StartingNumber, RoundEntry> {
  const ratings = new Map(players.map(({ startingNumber, rating }) => [startingNumber, rating]));
  const entries = new Map<StartingNumber, RoundEntry>();
  for (const absence of absences) entries.set(absence.player, { kind: 'bye', bye: absence.bye });
  if (bye !== null) entries.set(bye, { kind: 'bye', bye: 'pairing-allocated' });
  for (const pair of pairs) {
    const result = randomResult(pair, (player) => ratings.get(player) ?? 0, parameters, random);
    entries.set(pair.white, result.white).set(pair.black, result.black);
  }
  return entries;
}

const withRound = (tournament: Tournament, entries: ReadonlyMap<StartingNumber, RoundEntry>): Tournament => ({
  ...tournament,
  players: tournament.players.map((player) => ({
    ...player,
    rounds: [...player.rounds, entries.get(player.startingNumber) ?? { kind: 'bye', bye: 'zero-point' }],
  })),
});
