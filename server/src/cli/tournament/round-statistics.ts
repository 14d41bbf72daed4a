import type { RoundEntry, RoundNumber, Tournament } from '@royal-chess/domain/tournament/model/tournament';

/** How often each kind of result comes in a round, of all files together; byes count players, all else counts pairs. */
export interface RoundStatistics {
  readonly round: RoundNumber;
  readonly players: number;
  readonly games: number;
  readonly withoutResult: number;
  readonly forfeits: number;
  readonly doubleForfeits: number;
  /** A lost game for both, or half a point for one side only. */
  readonly unusualResults: number;
  readonly unratedGames: number;
  readonly pairingAllocatedByes: number;
  readonly fullPointByes: number;
  readonly halfPointByes: number;
  readonly zeroPointByes: number;
}

type Count = Exclude<keyof RoundStatistics, 'round'>;

const byeCounts = {
  'pairing-allocated': 'pairingAllocatedByes',
  'full-point': 'fullPointByes',
  'half-point': 'halfPointByes',
  'zero-point': 'zeroPointByes',
} as const;

const none = {
  players: 0,
  games: 0,
  withoutResult: 0,
  forfeits: 0,
  doubleForfeits: 0,
  unusualResults: 0,
  unratedGames: 0,
  pairingAllocatedByes: 0,
  fullPointByes: 0,
  halfPointByes: 0,
  zeroPointByes: 0,
} as const satisfies Record<Count, number>;

/** Counts a pair from White's side, with what Black's says. */
function countsOfPair(white: RoundEntry, black: RoundEntry | null | undefined): readonly Count[] {
  if (white.kind === 'paired') return ['withoutResult'];
  if (white.kind === 'forfeit')
    return white.outcome === 'loss' && black?.kind === 'forfeit' && black.outcome === 'loss'
      ? ['doubleForfeits']
      : ['forfeits'];
  if (white.kind !== 'game' || black?.kind !== 'game') return [];
  const usual =
    white.outcome === 'draw'
      ? black.outcome === 'draw'
      : black.outcome === (white.outcome === 'win' ? 'loss' : 'win');
  return [
    'games',
    ...(usual ? [] : (['unusualResults'] as const)),
    ...(white.rated ? [] : (['unratedGames'] as const)),
  ];
}

/** Adds a round of a tournament to the counts of that round. */
export function addStatistics(
  statistics: RoundStatistics[],
  { players }: Tournament,
  round: RoundNumber,
): void {
  const counts: Record<Count, number> = { ...none, ...statistics[round - 1] };
  const entries = new Map(players.map(({ startingNumber, rounds }) => [startingNumber, rounds[round - 1]]));
  for (const entry of entries.values()) {
    counts.players += 1;
    if (entry?.kind === 'bye') counts[byeCounts[entry.bye]] += 1;
    else if (entry?.color === 'white')
      for (const count of countsOfPair(entry, entries.get(entry.opponent))) counts[count] += 1;
  }
  statistics[round - 1] = { ...counts, round };
}

const words: readonly (readonly [Count, string, string])[] = [
  ['games', 'game', 'games'],
  ['unusualResults', 'unusual result', 'unusual results'],
  ['unratedGames', 'unrated', 'unrated'],
  ['forfeits', 'forfeit', 'forfeits'],
  ['doubleForfeits', 'double forfeit', 'double forfeits'],
  ['withoutResult', 'without a result', 'without a result'],
  ['pairingAllocatedByes', 'pairing-allocated bye', 'pairing-allocated byes'],
  ['fullPointByes', 'full-point bye', 'full-point byes'],
  ['halfPointByes', 'half-point bye', 'half-point byes'],
  ['zeroPointByes', 'zero-point bye or absence', 'zero-point byes or absences'],
];

/** A line for each round with the counts that are not zero and the share of byes among the players. */
export function statisticsLines(statistics: readonly RoundStatistics[]): readonly string[] {
  return statistics.map((counts) => {
    const parts = words
      .filter(([count]) => counts[count] > 0)
      .map(([count, one, more]) => {
        const share = count.endsWith('Byes')
          ? ` (${((100 * counts[count]) / counts.players).toFixed(1)} %)`
          : '';
        return `${counts[count]} ${counts[count] === 1 ? one : more}${share}`;
      });
    return `round ${counts.round}: ${parts.join(', ')}`;
  });
}
