import type { StudyNotes } from '@royal-chess/contracts/studies';

/** The move that leads to a position. One object through all changes of its node: what is computed of it can be kept by it. */
export interface NodeMove {
  readonly id: string;
  /** Null: the start. */
  readonly parentId: string | null;
  readonly uci: string;
  readonly san: string;
}

/** An author wrote on a node, in a version of the chapter. */
export interface Touch {
  readonly by: string;
  readonly version: number;
}

/** A position of a chapter, and what is written on it. */
export interface StudyNode {
  readonly id: string;
  readonly move: NodeMove;
  /** Ids of the moves from here, the main one first; deleted ones keep their place. */
  readonly children: readonly string[];
  readonly notes: StudyNotes;
  /** Null: it is not deleted. What is behind a deleted node is hidden with it. */
  readonly deleted: Touch | null;
  /** The last edit, and the last one of another author: whether anyone but a third wrote here follows from these. */
  readonly touches: readonly Touch[];
}

/** A node after an edit of its own. */
export const touched = (node: StudyNode, touch: Touch): StudyNode => ({
  ...node,
  touches: [touch, ...node.touches.filter(({ by }) => by !== touch.by).slice(0, 1)],
});

/** Whether another than this author wrote on a node after a version. */
export const isTouchedByOthers = ({ touches }: StudyNode, by: string, after: number): boolean =>
  touches.some((touch) => touch.by !== by && touch.version > after);
