import type { PgnLine, PgnMove } from '../chess/pgn/pgn-tree.ts';
import type { TreePath } from '../chess/pgn/tree-path.ts';
import { commentsOfNotes } from './chapter-comments.ts';
import { type ChapterState, upFrom } from './chapter-state.ts';
import { rootId } from './node-id.ts';
import type { StudyNode } from './study-node.ts';

type Nodes = Pick<ChapterState, 'nodes'>;

/** The moves from a position that are not deleted, the main one first. */
export function shownChildren({ nodes }: Nodes, id: string): readonly StudyNode[] {
  const shown: StudyNode[] = [];
  for (const child of nodes.get(id)?.children ?? []) {
    const node = nodes.get(child);
    if (node && !node.deleted) shown.push(node);
  }
  return shown;
}

const isSame = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** Comments of a line before its first move. */
const leadOf = ({ notes: { before } }: StudyNode): readonly string[] =>
  before === undefined ? [] : commentsOfNotes({ comment: before });

/**
 * A chapter as a tree of PGN. Moves and lines that did not change are the same objects after an edit, so that what is computed or
 * shown of them can stay.
 */
export class ChapterLines {
  readonly #moves = new Map<
    string,
    { readonly node: StudyNode; readonly isFirst: boolean; readonly move: PgnMove }
  >();
  readonly #lines = new Map<string, PgnLine>();
  readonly #ids = new WeakMap<PgnMove, string>();

  /** The whole chapter. */
  main(state: Nodes): PgnLine {
    const [first, ...others] = shownChildren(state, rootId);
    return this.#line(
      rootId,
      commentsOfNotes(state.nodes.get(rootId)?.notes ?? {}),
      this.#movesFrom(state, first, others),
    );
  }

  /** Id of the position behind a move of a tree that was made here. */
  idOf(move: PgnMove | null): string {
    return (move && this.#ids.get(move)) ?? rootId;
  }

  #movesFrom(state: Nodes, first: StudyNode | undefined, beside: readonly StudyNode[]): PgnMove[] {
    const moves: PgnMove[] = [];
    let others = beside;
    for (let node = first; node;) {
      const isFirst = moves.length > 0 || others !== noNodes;
      const variations = others.map((other) =>
        this.#line(other.id, leadOf(other), this.#movesFrom(state, other, noNodes)),
      );
      moves.push(this.#move(node, isFirst, variations));
      [node, ...others] = shownChildren(state, node.id);
    }
    return moves;
  }

  #move(node: StudyNode, isFirst: boolean, variations: readonly PgnLine[]): PgnMove {
    const known = this.#moves.get(node.id);
    if (
      known?.node.notes === node.notes &&
      known.node.move === node.move &&
      known.isFirst === isFirst &&
      isSame(known.move.variations, variations)
    )
      return known.move;
    const { move, notes } = node;
    const { nags = [], clockMs, elapsedMs, evaluation } = notes;
    const made: PgnMove = {
      uci: move.uci,
      san: move.san,
      nags,
      // Within a line there is no place before a move.
      comments: [...(isFirst ? leadOf(node) : []), ...commentsOfNotes(notes)],
      variations,
      ...(clockMs === undefined ? {} : { clockMs }),
      ...(elapsedMs === undefined ? {} : { elapsedMs }),
      ...(evaluation === undefined ? {} : { evaluation: evaluation as NonNullable<PgnMove['evaluation']> }),
    };
    this.#moves.set(node.id, { node, isFirst, move: made });
    this.#ids.set(made, node.id);
    return made;
  }

  #line(id: string, comments: readonly string[], moves: readonly PgnMove[]): PgnLine {
    const known = this.#lines.get(id);
    if (known && isSame(known.comments, comments) && isSame(known.moves, moves)) return known;
    const line = { comments, moves };
    this.#lines.set(id, line);
    return line;
  }
}

/** The first move of a variation has none beside it: those are with the main move. */
const noNodes: readonly StudyNode[] = [];

/** Where a position is in the tree of PGN; the last one before it that is shown, where it is deleted. */
export function pathOf(state: Nodes, id: string): TreePath {
  const steps = [...upFrom(state.nodes, id)].toReversed();
  let path: number[] = [0];
  for (const [at, node] of steps.entries()) {
    const parent = steps[at - 1];
    if (!parent) continue;
    const index = shownChildren(state, parent.id).findIndex((child) => child.id === node.id);
    if (index < 0) return path;
    const count = (path.at(-1) ?? 0) + 1;
    path = index === 0 ? [...path.slice(0, -1), count] : [...path.slice(0, -1), count, index - 1, 1];
  }
  return path;
}
