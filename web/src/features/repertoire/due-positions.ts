import type { RepertoirePosition } from '@royal-chess/contracts/repertoires';
import type { Position } from '@royal-chess/domain/chess/position';
import { nodesByKey, reachedPositions } from '@royal-chess/domain/repertoire/repertoire-graph';

/** New positions of one drill: each comes back for many days. */
const mostNew = 20;

/** A position that is asked. */
export interface AskedPosition {
  readonly key: string;
  readonly position: Position;
  /** The moves that lead to it, in UCI form. */
  readonly line: readonly string[];
  /** The moves of the repertoire. */
  readonly moves: readonly string[];
  /** Reviews before it. */
  readonly reps: number;
}

/** What is to be asked now. */
export interface DuePositions {
  /** Those that were asked before, the longest due first, then new ones in the order of their lines. */
  readonly asked: readonly AskedPosition[];
  /** Of them new. */
  readonly fresh: number;
  /** New ones that wait for another day. */
  readonly waiting: number;
  /** When the next position is due, where none is now; epoch milliseconds. */
  readonly nextAt: number | null;
}

/** What of a repertoire is due. */
export function duePositions(positions: readonly RepertoirePosition[], now: number): DuePositions {
  const byKey = nodesByKey(positions);
  const known: (AskedPosition & { readonly dueAt: number })[] = [];
  const fresh: AskedPosition[] = [];
  let nextAt: number | null = null;
  for (const { key, position, line } of reachedPositions(byKey)) {
    const node = byKey.get(key);
    if (!node?.review) continue;
    const { dueAt, reps } = node.review;
    const asked = { key, position, line, moves: node.moves, reps };
    if (reps === 0) fresh.push(asked);
    else if (dueAt <= now) known.push({ ...asked, dueAt });
    else nextAt = Math.min(nextAt ?? dueAt, dueAt);
  }
  const taken = fresh.slice(0, mostNew);
  return {
    asked: [...known.toSorted((a, b) => a.dueAt - b.dueAt), ...taken],
    fresh: taken.length,
    waiting: fresh.length - taken.length,
    nextAt,
  };
}
