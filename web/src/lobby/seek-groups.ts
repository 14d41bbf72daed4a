import type { SeekView, TimeControl } from '@royal-chess/contracts';
import { sameControl } from './time-controls.ts';

/** Open offers as the page shows them: mine first, then the others, the nearest rating first. */
export interface SeekGroups {
  readonly mine: readonly SeekView[];
  readonly others: readonly SeekView[];
}

/** @param myRating rating the others are ordered by; without one the oldest offer is first */
export function groupSeeks(
  seeks: readonly SeekView[],
  me: string | null,
  myRating: number | null,
): SeekGroups {
  const mine = seeks.filter((seek) => seek.userId === me);
  const distance = (seek: SeekView) => (myRating === null ? 0 : Math.abs(seek.rating - myRating));
  const others = seeks
    .filter((seek) => seek.userId !== me)
    .toSorted((a, b) => distance(a) - distance(b) || a.at - b.at || a.id.localeCompare(b.id));
  return { mine, others };
}

/** How many offers of others there are of one time control. */
export const offersOf = (others: readonly SeekView[], control: TimeControl): number =>
  others.filter((seek) => sameControl(seek.timeControl, control)).length;
