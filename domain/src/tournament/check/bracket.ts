import type { Points } from '../model/tournament.ts';
import { byRank, type PlayerState } from './player-state.ts';

/** A pair without colours: the higher-ranked player, then the other. */
export type Meeting = readonly [higher: PlayerState, lower: PlayerState];

/** How a bracket was paired (C.04.3 Art. 1.3): meetings in it, and who moves down from it or has the bye. */
export interface BracketPairing {
  /** Score of its residents; players with more points were moved down to it. */
  readonly score: Points;
  /** In the order of the higher-ranked player. */
  readonly meetings: readonly Meeting[];
  /** In rank order. */
  readonly downfloaters: readonly PlayerState[];
}

/** A complete pairing of a round: the opponent of every player, `null` for the bye. */
export type Opponents = ReadonlyMap<PlayerState, PlayerState | null>;

/** The bracket in which two players meet is that of the lower score. */
export const bracketOf = (a: PlayerState, b: PlayerState): Points => Math.min(a.score, b.score);

/**
 * Sorts the players who enter a bracket into those who meet there and those who move on.
 *
 * @param members residents and players moved down to it, in rank order
 */
export function bracketPairing(
  score: Points,
  members: readonly PlayerState[],
  opponentOf: (player: PlayerState) => PlayerState | null,
): BracketPairing {
  const meetings: Meeting[] = [];
  const downfloaters: PlayerState[] = [];
  for (const player of members) {
    const opponent = opponentOf(player);
    if (opponent === null || opponent.score < score) downfloaters.push(player);
    else if (byRank(player, opponent) < 0) meetings.push([player, opponent]);
  }
  return { score, meetings, downfloaters };
}
