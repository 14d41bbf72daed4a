import { positionAt } from '@royal-chess/domain/study/chapter-positions';
import { shownChildren } from '@royal-chess/domain/study/chapter-lines';
import type { ChapterState } from '@royal-chess/domain/study/chapter-state';
import { rootId } from '@royal-chess/domain/study/node-id';

/** Positions that a chapter reaches in several ways: the ids of each, in the order of the tree. */
export function transpositionsOf(state: ChapterState): ReadonlyMap<string, readonly string[]> {
  const byKey = new Map<string, string[]>();
  const open = [rootId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const key = positionAt(state, id).key();
    const same = byKey.get(key);
    if (same) same.push(id);
    else byKey.set(key, [id]);
    for (const node of shownChildren(state, id).toReversed()) open.push(node.id);
  }
  const found = new Map<string, readonly string[]>();
  for (const ids of byKey.values()) if (ids.length > 1) for (const id of ids) found.set(id, ids);
  return found;
}
