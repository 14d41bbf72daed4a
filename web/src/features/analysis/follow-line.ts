import { addMove, type EditedTree } from '@royal-chess/domain/chess/pgn/edit-tree';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import type { LineMove } from '../../shared/engine/evaluated-line.ts';

/** The tree with these moves played from a position, and the path behind the last of them. */
export function followLine(main: PgnLine, path: TreePath, moves: readonly LineMove[]): EditedTree {
  let tree: EditedTree = { main, path };
  for (const move of moves) tree = addMove(tree.main, tree.path, move);
  return tree;
}
