import type { LimPlayer } from './lim-player.ts';

/** How a score group is paired: from the top towards the median, or from the bottom (Art. 2.2). */
export type Direction = 'down' | 'up';

/** Order of the numbers: downward from number 1, upward from the last one. Every rule for one direction mirrors the other. */
export const byNumber =
  (direction: Direction) =>
  (a: LimPlayer, b: LimPlayer): number =>
    direction === 'down' ? a.rank - b.rank : b.rank - a.rank;

/** Order in which floaters who came in a direction get their opponents (Art. 3.6, 3.7): those from farthest away first. */
export const byScoreAndNumber =
  (direction: Direction) =>
  (a: LimPlayer, b: LimPlayer): number =>
    (direction === 'down' ? b.score - a.score : a.score - b.score) || byNumber(direction)(a, b);
