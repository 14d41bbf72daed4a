import type { TeamRoundEntry } from './team-event.ts';
import type { RoundEntry, RoundNumber, Tournament } from './tournament.ts';

/** Whether an entry comes from a pairing of the round: an opponent, or the pairing-allocated bye. */
export const isPaired = (entry: RoundEntry | TeamRoundEntry | null | undefined): boolean =>
  !!entry && (entry.kind !== 'bye' || entry.bye === 'pairing-allocated');

/** The last round that was paired; 0 before the first. Rounds with requested byes only do not count. */
export function pairedRounds({ players }: Pick<Tournament, 'players'>): RoundNumber {
  let last = 0;
  for (const { rounds } of players) last = Math.max(last, rounds.findLastIndex(isPaired) + 1);
  return last;
}
