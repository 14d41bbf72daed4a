import { addMove, type EditedTree } from '@royal-chess/domain/chess/pgn/edit-tree';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { Position } from '@royal-chess/domain/chess/position';

/** The tree with a line from the usual start, and the path behind its last move. A tree that has the line stays as it is. */
export function lineOnTree(main: PgnLine, line: readonly string[]): EditedTree {
  let tree: EditedTree = { main, path: [0] };
  let position = Position.initial();
  for (const uci of line) {
    const move = position.parseUci(uci);
    if (!move.ok) break;
    tree = addMove(tree.main, tree.path, { uci, san: position.san(move.value) });
    position = position.play(move.value);
  }
  return tree;
}

/** A line in SAN with numbers: `1. e4 c5 2. Nf3`. */
export function writtenLine(line: readonly string[]): string {
  let position = Position.initial();
  const words: string[] = [];
  for (const uci of line) {
    const move = position.parseUci(uci);
    if (!move.ok) break;
    if (position.turn === 'white') words.push(`${position.fullmoveNumber}.`);
    words.push(position.san(move.value));
    position = position.play(move.value);
  }
  return words.join(' ');
}
