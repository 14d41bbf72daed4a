import { preferencesAgree } from '../colors.ts';
import { canComplete } from '../completion.ts';
import { mayMeet } from '../criteria.ts';
import { byNumber, byScoreAndNumber, type Direction } from './direction.ts';
import type { LimPlayer } from './lim-player.ts';

export type LimPair = readonly [LimPlayer, LimPlayer];

/** Players of one score group who can all be paired. */
export interface ScrutinyGroup {
  readonly players: readonly LimPlayer[];
  /** Those of the players who came down or up into the group. */
  readonly downfloaters: readonly LimPlayer[];
  readonly upfloaters: readonly LimPlayer[];
  readonly direction: Direction;
}

/**
 * Pairs a score group in the order in which opponents are found: floaters first (Art. 3.6 to 3.8), then the others from the
 * first number on (Art. 4).
 */
export function pairByScrutiny({ players, downfloaters, upfloaters, direction }: ScrutinyGroup): LimPair[] {
  const pairs: LimPair[] = [];
  let open = players.toSorted(byNumber(direction));
  const settle = (player: LimPlayer, candidates: readonly LimPlayer[]): void => {
    const opponent = opponentOf(player, candidates, open);
    pairs.push([player, opponent]);
    open = open.filter((other) => other !== player && other !== opponent);
  };
  const down = { from: 'down', floaters: downfloaters } as const;
  const up = { from: 'up', floaters: upfloaters } as const;
  for (const { from, floaters } of direction === 'down' ? [down, up] : [up, down]) {
    for (const floater of floaters.toSorted(byScoreAndNumber(from))) {
      if (!open.includes(floater)) continue;
      settle(floater, open.filter((other) => other !== floater).toSorted(byNumber(from)));
    }
  }
  while (open.length > 0) settle(open[0]!, exchangeOrder(open));
  return pairs;
}

/** Opponents that the first of the players gets proposed (Art. 4.2): the bottom half in order, then the top half backwards. */
export function exchangeOrder<T>(players: readonly T[]): T[] {
  const half = players.length / 2;
  return [...players.slice(half), ...players.slice(1, half).toReversed()];
}

/**
 * The first candidate who is due the other colour (Art. 3.8, 5.2), else the first with whom both keep the limits on colours,
 * else the first, of those who leave the other players pairable (Art. 4.4).
 */
function opponentOf(
  player: LimPlayer,
  candidates: readonly LimPlayer[],
  open: readonly LimPlayer[],
): LimPlayer {
  const known = new Map<LimPlayer, boolean>();
  const available = (candidate: LimPlayer): boolean => {
    const before = known.get(candidate);
    if (before !== undefined) return before;
    const rest = open.filter((other) => other !== player && other !== candidate);
    const result = mayMeet(player, candidate) && canComplete(rest, null);
    known.set(candidate, result);
    return result;
  };
  const agrees = (candidate: LimPlayer): boolean => preferencesAgree(player.preference, candidate.preference);
  const keepsLimits = (candidate: LimPlayer): boolean =>
    agrees(candidate) || !player.absolute || !candidate.absolute;
  return (
    candidates.find((candidate) => agrees(candidate) && available(candidate)) ??
    candidates.find((candidate) => keepsLimits(candidate) && available(candidate)) ??
    candidates.find(available)!
  );
}
