import type { Points } from '../../model/tournament.ts';
import { chooseFloaters } from './floaters.ts';
import type { LimPlayer } from './lim-player.ts';
import { leftOver } from './reachable-pairs.ts';
import { type LimPair, pairByScrutiny } from './scrutiny.ts';

/** The pairs of a round, by the side of the median on which they were made. */
export interface LimPairs {
  readonly medianAndAbove: readonly LimPair[];
  readonly below: readonly LimPair[];
}

/** Pairs made on one side of the median, the latest last, and who floats on into the median. */
interface Side {
  readonly pairs: readonly LimPair[];
  readonly floaters: readonly LimPlayer[];
}

/** Pairs players who can all be paired: from the top down, from the bottom up, the median score group last (Art. 2.2). */
export function pairScoreGroups(players: readonly LimPlayer[], median: Points): LimPairs {
  const groups = Map.groupBy(players, (player) => player.score);
  const residents = groups.get(median) ?? [];
  const scores = [...groups.keys()].toSorted((a, b) => b - a);
  const groupsOf = (side: readonly Points[]): LimPlayer[][] => side.map((score) => groups.get(score)!);
  const above = pairSide(groupsOf(scores.filter((score) => score > median)), residents, 'down');
  const below = pairSide(groupsOf(scores.filter((score) => score < median).toReversed()), residents, 'up');
  return pairMedian(residents, above, below);
}

function pairSide(
  groups: readonly (readonly LimPlayer[])[],
  median: readonly LimPlayer[],
  direction: 'down' | 'up',
): Side {
  const pairs: LimPair[] = [];
  let incoming: readonly LimPlayer[] = [];
  groups.forEach((residents, at) => {
    const members = [...incoming, ...residents];
    const adjacent = groups[at + 1] ?? median;
    const floaters = chooseFloaters({ members, incoming: new Set(incoming), adjacent, direction });
    const players = members.filter((player) => !floaters.includes(player));
    const staying = incoming.filter((player) => !floaters.includes(player));
    pairs.push(
      ...pairByScrutiny({
        players,
        downfloaters: direction === 'down' ? staying : [],
        upfloaters: direction === 'up' ? staying : [],
        direction,
      }),
    );
    incoming = floaters;
  });
  return { pairs, floaters: incoming };
}

/**
 * The median score group with the floaters of both sides. While it cannot be paired, the latest pair of a side is cracked and its
 * players come as floaters: of the lower side when more floaters came from above, else of the higher side (Art. 2.6).
 */
function pairMedian(residents: readonly LimPlayer[], above: Side, below: Side): LimPairs {
  const higher = [...above.pairs];
  const lower = [...below.pairs];
  const downfloaters = [...above.floaters];
  const upfloaters = [...below.floaters];
  const members = (): LimPlayer[] => [...downfloaters, ...residents, ...upfloaters];
  while (leftOver(members()) > 0) {
    const cracksLower = lower.length > 0 && (higher.length === 0 || downfloaters.length > upfloaters.length);
    if (cracksLower) upfloaters.push(...lower.pop()!);
    else downfloaters.push(...higher.pop()!);
  }
  const pairs = pairByScrutiny({ players: members(), downfloaters, upfloaters, direction: 'down' });
  return { medianAndAbove: [...higher, ...pairs], below: lower };
}
