import type { Color } from '@royal-chess/contracts/chess';
import type { ArenaPoints } from './arena-score.ts';

/** A player who waits for the next game. */
export interface WaitingPlayer {
  readonly id: string;
  readonly points: ArenaPoints;
  readonly rating: number;
  /** Time since the last game ended or the player joined, in ms. */
  readonly waitedMs: number;
  /** Colours of the games played, the latest last. */
  readonly colors: readonly Color[];
  /** `null` before the first game. */
  readonly lastOpponent: string | null;
  /** Team battle: players of the same club never meet; null: of none. */
  readonly clubId: string | null;
}

/** Two players who are to begin a game. */
export interface ArenaPair {
  readonly white: string;
  readonly black: string;
}

/** How much each difference counts when opponents are compared. */
export interface ArenaPairingOptions {
  /** Only two players are in the arena: they may meet again at once. */
  readonly onlyTwo?: boolean;
  /** Rating points that weigh as much as one place between two players in the order of points. 50 by default. */
  readonly ratingPerPlace?: number;
  /** Waiting time that makes up for one place, in ms. 1 second by default. */
  readonly waitPerPlaceMs?: number;
}

/** Neighbours in the order of points that a player is compared with, on each side. */
const reach = 24;

interface Ranked {
  readonly player: WaitingPlayer;
  readonly place: number;
}

type Couple = readonly [Ranked, Ranked];

/** Places and rating between two players, less the time that the one who waited less has waited. Lower is better. */
type Cost = (a: Ranked, b: Ranked) => number;

const isOfSameClub = (a: WaitingPlayer, b: WaitingPlayer): boolean =>
  a.clubId !== null && a.clubId === b.clubId;

const whites = (colors: readonly Color[]): number =>
  colors.reduce((sum, color) => sum + (color === 'white' ? 1 : -1), 0);

/** White for the player with fewer games with white; then for the one who had black last; then for the lower place. */
function withColors([a, b]: Couple): ArenaPair {
  const pair = (white: Ranked, black: Ranked): ArenaPair => ({
    white: white.player.id,
    black: black.player.id,
  });
  const difference = whites(a.player.colors) - whites(b.player.colors);
  if (difference !== 0) return difference < 0 ? pair(a, b) : pair(b, a);
  for (let back = 1; back <= Math.min(a.player.colors.length, b.player.colors.length); back++) {
    const [ofA, ofB] = [a.player.colors.at(-back), b.player.colors.at(-back)];
    if (ofA !== ofB) return ofA === 'black' ? pair(a, b) : pair(b, a);
  }
  return a.place > b.place ? pair(a, b) : pair(b, a);
}

/** Which players never meet. */
interface Meetings {
  readonly onlyTwo: boolean;
  /**
   * In a team battle, opponents meet again when one of them has played another since: the only player of a club would else have met
   * all others once, and no more.
   */
  readonly isBattle: boolean;
}

function mayMeet({ player: a }: Ranked, { player: b }: Ranked, { onlyTwo, isBattle }: Meetings): boolean {
  if (isOfSameClub(a, b)) return false;
  const [aMet, bMet] = [a.lastOpponent === b.id, b.lastOpponent === a.id];
  return onlyTwo || !(isBattle ? aMet && bMet : aMet || bMet);
}

/**
 * Pairs each player, the one who waited longest first, with the best neighbour that is left. In a team battle players of the same club
 * are no neighbours, however many of them are in a row.
 */
function neighbours(ranked: readonly Ranked[], cost: Cost): { couples: Couple[]; left: Ranked[] } {
  const free = new Set(ranked);
  const couples: Couple[] = [];
  for (const player of ranked.toSorted((a, b) => b.player.waitedMs - a.player.waitedMs)) {
    if (!free.delete(player)) continue;
    let best: Ranked | null = null;
    for (const step of [-1, 1]) {
      let seen = 0;
      for (let place = player.place + step; seen < reach; place += step) {
        const other = ranked[place];
        if (!other) break;
        if (!free.has(other) || isOfSameClub(player.player, other.player)) continue;
        seen++;
        if (cost(player, other) < (best ? cost(player, best) : Infinity)) best = other;
      }
    }
    if (!best) continue;
    free.delete(best);
    couples.push([player, best]);
  }
  const paired = new Set(couples.flat());
  return { couples, left: ranked.filter((player) => !paired.has(player)) };
}

/** Exchanges between two couples while one of them is better for all four; a few passes are enough. */
function improve(couples: Couple[], cost: Cost): void {
  couples.sort(([a], [b]) => a.place - b.place);
  for (let pass = 0; pass < 3; pass++) {
    for (let index = 0; index < couples.length; index++) {
      for (let other = index + 1; other < Math.min(couples.length, index + reach); other++) {
        const [first, second] = [couples[index], couples[other]];
        if (!first || !second) continue;
        const [a, b] = first;
        const [c, d] = second;
        const now = cost(a, b) + cost(c, d);
        const [straight, across] = [cost(a, c) + cost(b, d), cost(a, d) + cost(b, c)];
        if (Math.min(straight, across) >= now) continue;
        couples[index] = straight <= across ? [a, c] : [a, d];
        couples[other] = straight <= across ? [b, d] : [b, c];
      }
    }
  }
}

/** Two who are left and may not meet take the opponents of a couple that allows it. */
function placeTheRest(couples: Couple[], left: readonly Ranked[], cost: Cost): void {
  for (let index = 0; index + 1 < left.length; index += 2) {
    const [a, b] = [left[index], left[index + 1]];
    if (!a || !b) return;
    let best = { total: Infinity, at: -1, swapped: false };
    for (const [at, [c, d]] of couples.entries()) {
      const [straight, across] = [cost(a, c) + cost(b, d), cost(a, d) + cost(b, c)];
      const total = Math.min(straight, across);
      if (total < best.total) best = { total, at, swapped: across < straight };
    }
    const couple = couples[best.at];
    if (!couple) continue;
    const [c, d] = best.swapped ? [couple[1], couple[0]] : couple;
    couples.splice(best.at, 1, [a, c], [b, d]);
  }
}

/**
 * Pairs the players who wait in an arena: near each other in points and rating, no player with the opponent of the last game,
 * the longest waiting first; with an odd number, the one who waited least goes on waiting. Works for hundreds at once. Players of the
 * same club never meet: in a team battle those wait for whom no opponent of another club is left.
 *
 * @param waiting players in any order, each once
 * @returns pairs from the top of the order of points
 */
export function pairArena(
  waiting: readonly WaitingPlayer[],
  { onlyTwo = false, ratingPerPlace = 50, waitPerPlaceMs = 1000 }: ArenaPairingOptions = {},
): ArenaPair[] {
  const isBattle = waiting.some(({ clubId }) => clubId !== null);
  const latest = waiting.toSorted((a, b) => a.waitedMs - b.waitedMs || (a.id < b.id ? -1 : 1))[0];
  // In a team battle the one who waited least may be the only opponent of all others.
  const isOneLeft = waiting.length % 2 === 1 && !isBattle;
  const field = isOneLeft ? waiting.filter((player) => player !== latest) : [...waiting];
  const ranked = field
    .sort((a, b) => b.points - a.points || b.rating - a.rating || (a.id < b.id ? -1 : 1))
    .map((player, place) => ({ player, place }));
  const cost: Cost = (a, b) => {
    if (!mayMeet(a, b, { onlyTwo, isBattle })) return Infinity;
    const distance =
      Math.abs(a.place - b.place) + Math.abs(a.player.rating - b.player.rating) / ratingPerPlace;
    const colors = Math.abs(whites(a.player.colors) + whites(b.player.colors));
    return distance + colors - Math.min(a.player.waitedMs, b.player.waitedMs) / waitPerPlaceMs;
  };
  const { couples, left } = neighbours(ranked, cost);
  placeTheRest(couples, left, cost);
  improve(couples, cost);
  return couples
    .sort((a, b) => Math.min(a[0].place, a[1].place) - Math.min(b[0].place, b[1].place))
    .map(withColors);
}
