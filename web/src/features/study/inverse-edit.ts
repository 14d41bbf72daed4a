import type { StudyEdit } from '@royal-chess/contracts/studies';
import { type ChapterState, isShown } from '@royal-chess/domain/study/chapter-state';
import { nodeIdOf } from '@royal-chess/domain/study/node-id';

/** An edit, and how it is taken back and made again. */
export interface UndoStep {
  readonly undo: readonly StudyEdit[];
  readonly redo: readonly StudyEdit[];
}

/** How an edit of a chapter as it is now is taken back; null where it changes nothing. */
export function inverseOf(state: ChapterState, edit: StudyEdit): UndoStep | null {
  const { nodes, tags } = state;
  if (edit.type === 'tag') {
    const value = tags.get(edit.name) ?? null;
    return value === edit.value ? null : { undo: [{ ...edit, value }], redo: [edit] };
  }
  if (edit.type === 'move') {
    const id = nodeIdOf(edit.parent, edit.uci);
    return isShown(nodes, id) ? null : { undo: [{ type: 'delete', id }], redo: [{ type: 'restore', id }] };
  }
  const { id } = edit;
  const node = nodes.get(id);
  if (!node) return null;
  switch (edit.type) {
    case 'delete':
      return { undo: [{ type: 'restore', id }], redo: [edit] };
    case 'restore':
      return { undo: [{ type: 'delete', id }], redo: [edit] };
    case 'place': {
      const index = nodes.get(node.move.parentId ?? '')?.children.indexOf(id) ?? 0;
      return { undo: [{ type: 'place', id, index }], redo: [edit] };
    }
    case 'nag':
      return { undo: [{ ...edit, on: !edit.on }], redo: [edit] };
    case 'shape': {
      const { from, to } = edit;
      const drawn = node.notes.shapes?.find((shape) => shape.from === from && shape.to === to);
      return { undo: [{ ...edit, color: drawn?.color ?? null }], redo: [edit] };
    }
    case 'text':
      return { undo: [{ ...edit, base: edit.text, text: edit.base }], redo: [edit] };
  }
}
