import type { RatingRange } from '@royal-chess/contracts/ratings';

/** A player who waits for an opponent with the same seek options. */
export interface Waiting {
  readonly userId: string;
  /** Rating in the pool of the requested game. */
  readonly rating: number;
  /** Ratings the opponent must have, if any. */
  readonly ratings?: RatingRange | undefined;
  /** Start of the wait, milliseconds on the caller's clock. */
  readonly since: number;
  /** Ids of users who are not paired with this one. */
  readonly blocked?: ReadonlySet<string> | undefined;
}

/** Half-width of the rating window at the start of the wait among many, and what each second adds. */
const firstWindow = 100;
const windowPerSecond = 20;
/** From this half-width on the window accepts every rating. */
const widestWindow = 1_000;
const highestRating = 4_000;

/** With at most so many who wait for the same game, a wait would bring no better opponent: every rating is accepted at once. */
const tinyPool = 4;

/**
 * Ratings acceptable after the wait so far: a window that widens, within the requested range.
 * @param inPool how many wait for the same game, this player included
 */
export function windowOf(waiting: Waiting, now: number, inPool: number): RatingRange {
  const seconds = Math.max(0, now - waiting.since) / 1_000;
  const reach = inPool <= tinyPool ? widestWindow : firstWindow + windowPerSecond * seconds;
  const half = reach >= widestWindow ? highestRating : Math.round(reach);
  const { min, max } = waiting.ratings ?? { min: 0, max: highestRating };
  return {
    min: Math.max(min, Math.round(waiting.rating) - half),
    max: Math.min(max, Math.round(waiting.rating) + half),
  };
}

const suits = ({ min, max }: RatingRange, rating: number): boolean => rating >= min && rating <= max;

/**
 * Pairs the players who wait for the same game, each in the other's window. The player who has waited longest chooses first and gets the nearest
 * rating (of equals, the one who has waited longer). Each player is in at most one pair.
 */
export function pairWaiting<W extends Waiting>(waiting: readonly W[], now: number): (readonly [W, W])[] {
  const queue = waiting.toSorted((one, other) => one.since - other.since);
  const windows = new Map(queue.map((one) => [one, windowOf(one, now, waiting.length)] as const));
  const paired = new Set<W>();
  const pairs: (readonly [W, W])[] = [];
  for (const one of queue) {
    if (paired.has(one)) continue;
    let best: W | undefined;
    for (const other of queue) {
      if (other === one || other.userId === one.userId || paired.has(other)) continue;
      if (one.blocked?.has(other.userId) || other.blocked?.has(one.userId)) continue;
      const mutual =
        suits(windows.get(one) ?? noWindow, Math.round(other.rating)) &&
        suits(windows.get(other) ?? noWindow, Math.round(one.rating));
      if (mutual && (!best || distance(one, other) < distance(one, best))) best = other;
    }
    if (!best) continue;
    paired.add(one).add(best);
    pairs.push([one, best]);
  }
  return pairs;
}

const noWindow: RatingRange = { min: 1, max: 0 };
const distance = (one: Waiting, other: Waiting): number => Math.abs(one.rating - other.rating);
