/**
 * Which event store a derived file was filled from, and the last commit of its log at that moment. Kept in the derived file and
 * written in the transactions that move its cursors, so that no cursor is ever beyond it.
 */
export interface StoreMark {
  /** Id of the store, made once with it; copies of the store keep it. */
  readonly store: string;
  /** Position of the last commit; 0 when there is none. */
  readonly position: number;
  /** Recognizes that commit: a store that has grown past the position with other events has another one there. */
  readonly commit: string;
}

/**
 * Why a derived file does not belong to a store as it is now:
 * - `other`: it was filled from another store.
 * - `ahead`: the store ends before what the file has seen: it is an older copy, or lost its end in a power cut.
 * - `diverged`: the store is an older copy that has grown since: it has other events where the file's last one was.
 */
export type Mismatch = 'other' | 'ahead' | 'diverged';

/** Each with the name of what does not belong before it. */
export const mismatchText: Readonly<Record<Mismatch, string>> = {
  other: 'was filled from another event store',
  ahead:
    'has seen events that the event store does not have: an older copy was put in its place, or it lost its end',
  diverged:
    'has seen other events than the event store has: an older copy was put in its place and has grown since',
};

/** What a derived file has seen; `reached` is its farthest position where it has no mark, from a version without marks. */
export interface SeenLog {
  readonly mark: StoreMark | null;
  readonly reached: number;
}

/** The store as the check needs it. */
export interface MarkedStore {
  readonly id: string;
  readonly end: number;
  /** Recognizes the commit that ends at a position; null where none does. */
  commitAt(position: number): string | null;
}

/** Whether a derived file belongs to the store: null, or why not. */
export function mismatchOf({ mark, reached }: SeenLog, store: MarkedStore): Mismatch | null {
  if (mark && mark.store !== store.id) return 'other';
  if (Math.max(reached, mark?.position ?? 0) > store.end) return 'ahead';
  if (mark && mark.position > 0 && store.commitAt(mark.position) !== mark.commit) return 'diverged';
  return null;
}
