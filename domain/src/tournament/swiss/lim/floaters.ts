import type { ColorCode } from '../pairing-player.ts';
import { byNumber, byScoreAndNumber, type Direction } from './direction.ts';
import type { LimPlayer } from './lim-player.ts';
import { leftOver, opponentsFor } from './reachable-pairs.ts';

/** Disadvantage of a floater (Art. 3.9.1), the largest first. */
export type FloaterType = 'a' | 'b' | 'c' | 'd';

/** A score group whose floaters are chosen. */
export interface FloatingGroup {
  /** Residents and floaters who came into the group. */
  readonly members: readonly LimPlayer[];
  /** Those of the members who came from another group. */
  readonly incoming: ReadonlySet<LimPlayer>;
  /** The score group that the floaters go to. */
  readonly adjacent: readonly LimPlayer[];
  readonly direction: Direction;
}

/**
 * The type of a possible floater: a and b have already floated, a and c have no compatible opponent in the adjacent group.
 * Opponents that the floaters before them need do not count (Art. 3.3, 3.4).
 */
export function floaterType(
  player: LimPlayer,
  chosen: readonly LimPlayer[],
  { incoming, adjacent, direction }: Omit<FloatingGroup, 'members'>,
): FloaterType {
  const ahead = chosen.filter((other) => byScoreAndNumber(direction)(other, player) < 0);
  const hasOpponent = opponentsFor([...ahead, player], adjacent) > opponentsFor(ahead, adjacent);
  if (incoming.has(player)) return hasOpponent ? 'b' : 'a';
  return hasOpponent ? 'd' : 'c';
}

/**
 * The players who leave a score group (Art. 2.3, 3): as few as possible, so that the group keeps all pairs it can have (Art. 3.10,
 * 4.4). One after another, each the first by type, by a float in the round before, by colour and by number.
 */
export function chooseFloaters(group: FloatingGroup): LimPlayer[] {
  const { direction } = group;
  const floaters: LimPlayer[] = [];
  let staying = group.members;
  for (let left = leftOver(staying); left > 0; left--) {
    const majority = majorityDue(staying);
    const candidates = staying
      .map((player) => ({
        player,
        type: floaterType(player, floaters, group),
        equalises: majority !== 0 && player.preference === majority,
      }))
      .toSorted(
        (a, b) =>
          (a.type === b.type ? 0 : a.type > b.type ? -1 : 1) ||
          Number(a.player.floated) - Number(b.player.floated) ||
          Number(b.equalises) - Number(a.equalises) ||
          byNumber(direction)(b.player, a.player),
      );
    const floater = candidates.find(
      ({ player }) => leftOver(staying.filter((other) => other !== player)) < left,
    )!.player;
    floaters.push(floater);
    staying = staying.filter((player) => player !== floater);
  }
  return floaters;
}

/** The colour that more players are due, none when both are due to as many (Art. 3.2.2). */
function majorityDue(players: readonly LimPlayer[]): ColorCode {
  const whites = players.filter((player) => player.preference === 1).length;
  const blacks = players.filter((player) => player.preference === 2).length;
  return whites > blacks ? 1 : blacks > whites ? 2 : 0;
}
