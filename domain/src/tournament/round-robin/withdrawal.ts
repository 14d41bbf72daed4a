import type { Player, RoundEntry, StartingNumber, Tournament } from '../model/tournament.ts';

/** What a withdrawal from a round robin does to the results. */
export type WithdrawalEffect =
  /** Less than half of the games: the results are rated and recorded, but count for no player in the standings. */
  | 'annulled'
  /** At least half: the results count, and the opponents of the other games win by forfeit. */
  | 'forfeited';

const isGame = (entry: RoundEntry | null): boolean => entry?.kind === 'game';
const isScheduled = (entry: RoundEntry | null): boolean => entry !== null && entry.kind !== 'bye';

function playerOf({ players }: Tournament, startingNumber: StartingNumber): Player {
  const player = players.find((candidate) => candidate.startingNumber === startingNumber);
  if (!player) throw new RangeError(`no player ${startingNumber} in the tournament`);
  return player;
}

/**
 * Effect of a withdrawal (C.05, on round robins): decided by the share of the player's scheduled games that were played.
 *
 * @throws {RangeError} for a player who is not in the tournament
 */
export function withdrawalEffect(tournament: Tournament, startingNumber: StartingNumber): WithdrawalEffect {
  const { rounds } = playerOf(tournament, startingNumber);
  const scheduled = rounds.filter(isScheduled).length;
  return rounds.filter(isGame).length * 2 < scheduled ? 'annulled' : 'forfeited';
}

/** The tournament after a withdrawal: the games that were not played are forfeited, won by the opponents. */
export function withdraw(tournament: Tournament, withdrawn: StartingNumber): Tournament {
  playerOf(tournament, withdrawn);
  const forfeit = (entry: RoundEntry | null, outcome: 'win' | 'loss'): RoundEntry | null =>
    entry?.kind === 'paired'
      ? { kind: 'forfeit', opponent: entry.opponent, color: entry.color, outcome }
      : entry;
  const players = tournament.players.map((player) => ({
    ...player,
    rounds: player.rounds.map((entry) => {
      if (player.startingNumber === withdrawn) return forfeit(entry, 'loss');
      return entry?.kind === 'paired' && entry.opponent === withdrawn ? forfeit(entry, 'win') : entry;
    }),
  }));
  return { ...tournament, players };
}

/**
 * The tournament as the standings see it: games with players whose results are annulled are left out on both sides, and so
 * are those players' entries.
 *
 * @param withdrawn players who left the tournament, in any order
 */
export function forStandings(tournament: Tournament, withdrawn: readonly StartingNumber[]): Tournament {
  const annulled = new Set(withdrawn.filter((player) => withdrawalEffect(tournament, player) === 'annulled'));
  const players = tournament.players.map((player) => ({
    ...player,
    rounds: player.rounds.map((entry) => {
      if (annulled.has(player.startingNumber)) return null;
      return entry && entry.kind !== 'bye' && annulled.has(entry.opponent) ? null : entry;
    }),
  }));
  return { ...tournament, players };
}
