import { standardScoring } from '@royal-chess/domain/tournament/model/points';
import type {
  GameOutcome,
  Player,
  RoundEntry,
  Tournament,
} from '@royal-chess/domain/tournament/model/tournament';
import { pairDutch } from '@royal-chess/domain/tournament/swiss/dutch';

/** Numbers from 0 to 1 from a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const opposite: Readonly<Record<GameOutcome, GameOutcome>> = { win: 'loss', draw: 'draw', loss: 'win' };

/** Expected score of a player with an advantage of so many rating points. */
const expected = (advantage: number): number => 1 / (1 + 10 ** (-advantage / 400));

/** A tournament whose rounds are paired by us and won by the favourites as ratings foresee, a third of even games drawn. */
export function playedTournament(
  players: number,
  rounds: number,
  plannedRounds: number,
  seed: number,
  onRound?: (round: number, seconds: number) => void,
): Tournament {
  const random = seeded(seed);
  const entries: RoundEntry[][] = Array.from({ length: players }, () => []);
  const ratings = Array.from({ length: players }, (_, place) => 2700 - Math.floor((1500 * place) / players));
  const tournament: Tournament = {
    name: `${players} players`,
    plannedRounds,
    players: entries.map((own, place): Player => ({
      startingNumber: place + 1,
      name: `Player ${place + 1}`,
      rating: ratings[place]!,
      rounds: own,
    })),
    scoring: standardScoring,
    initialColor: 'white',
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
  };
  for (let round = 1; round <= rounds; round++) {
    const began = process.cpuUsage();
    const paired = pairDutch(tournament, round);
    const { user, system } = process.cpuUsage(began);
    onRound?.(round, (user + system) / 1e6);
    if (!paired.ok) throw new Error(`round ${round} cannot be paired: ${paired.error.reasons.join(' ')}`);
    for (const { white, black } of paired.value.pairs) {
      const share = expected(ratings[white - 1]! - ratings[black - 1]! + 30);
      const draws = 0.35 * (1 - Math.abs(2 * share - 1));
      const lot = random();
      const outcome: GameOutcome =
        lot < share - draws / 2 ? 'win' : lot < share + draws / 2 ? 'draw' : 'loss';
      entries[white - 1]!.push({ kind: 'game', opponent: black, color: 'white', outcome, rated: true });
      entries[black - 1]!.push({
        kind: 'game',
        opponent: white,
        color: 'black',
        outcome: opposite[outcome],
        rated: true,
      });
    }
    if (paired.value.bye !== null)
      entries[paired.value.bye - 1]!.push({ kind: 'bye', bye: 'pairing-allocated' });
  }
  return tournament;
}
