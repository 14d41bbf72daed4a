import type { EditedTree } from '@royal-chess/domain/chess/pgn/edit-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';

/** A game as it is shown: with one's own changes, and what can be undone. */
export interface TreeState {
  /** Null while the game is as it was opened. */
  readonly edited: EditedTree | null;
  /** Null until one moves: then the page chooses. */
  readonly path: TreePath | null;
  readonly past: readonly (EditedTree | null)[];
  readonly future: readonly (EditedTree | null)[];
}

export type TreeAction =
  | { readonly type: 'go'; readonly path: TreePath }
  | { readonly type: 'edit'; readonly to: EditedTree }
  | { readonly type: 'undo' | 'redo' }
  | { readonly type: 'reset'; readonly to: EditedTree | null; readonly path: TreePath | null };

/** Changes that can be undone. */
const mostUndone = 200;

export const openedTree: TreeState = { edited: null, path: null, past: [], future: [] };

/** A change keeps what was there; an undo goes back to where one was. */
export function treeReducer(state: TreeState, action: TreeAction): TreeState {
  const { edited, past, future } = state;
  switch (action.type) {
    case 'go':
      return { ...state, path: action.path };
    case 'edit':
      return {
        edited: action.to,
        path: action.to.path,
        past: [...past, edited].slice(-mostUndone),
        future: [],
      };
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return state;
      return {
        edited: before,
        path: before?.path ?? null,
        past: past.slice(0, -1),
        future: [edited, ...future],
      };
    }
    case 'redo': {
      const [next, ...later] = future;
      if (!next) return state;
      return { edited: next, path: next.path, past: [...past, edited], future: later };
    }
    case 'reset':
      return { edited: action.to, path: action.path, past: [], future: [] };
  }
}
