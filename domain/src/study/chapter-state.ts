import type { Variant } from '@royal-chess/contracts/chess';
import type { FlatTree, RecordedEdit } from '@royal-chess/contracts/studies';
import { NodeMap } from './node-map.ts';
import { nodeIdOf, rootId } from './node-id.ts';
import { type StudyNode, type Touch, touched } from './study-node.ts';
import { withShape, withText } from './study-notes.ts';

/** A chapter as of a version of its stream. */
export interface ChapterState {
  /** Empty before it begins. */
  readonly studyId: string;
  readonly variant: Variant;
  readonly startFen: string;
  readonly nodes: NodeMap;
  /** Headers of PGN. */
  readonly tags: ReadonlyMap<string, string>;
  readonly version: number;
}

export const noChapter: ChapterState = {
  studyId: '',
  variant: 'classical',
  startFen: '',
  nodes: NodeMap.empty,
  tags: new Map(),
  version: 0,
};

/** The nodes of a list; @returns null where two moves have one id. */
export function nodesOf({ root, nodes }: Pick<FlatTree, 'root' | 'nodes'>): NodeMap {
  const start: StudyNode = {
    id: rootId,
    move: { id: rootId, parentId: null, uci: '', san: '' },
    children: [],
    notes: root,
    deleted: null,
    touches: [],
  };
  const made = new Map([[rootId, start]]);
  const ids: string[] = [];
  for (const { parent, uci, san, deletedAt, ...notes } of nodes) {
    const parentId = ids[parent] ?? rootId;
    const id = nodeIdOf(parentId, uci);
    ids.push(id);
    const before = made.get(parentId);
    // The same move twice is one; what is written on the first stays.
    if (!before || made.has(id)) continue;
    made.set(id, {
      id,
      move: { id, parentId, uci, san },
      children: [],
      notes,
      deleted: deletedAt === undefined ? null : { by: '', version: deletedAt },
      touches: [],
    });
    (before.children as string[]).push(id);
  }
  return NodeMap.of(made.values());
}

/** The chapter as a list that {@link nodesOf} reads. @param isWhole with the moves that were deleted */
export function flatTreeOf({ nodes, tags }: ChapterState, isWhole: boolean): FlatTree {
  const root = nodes.get(rootId);
  const flat: FlatTree['nodes'] = [];
  const open = (root?.children ?? []).toReversed().map((id) => ({ id, parent: -1 }));
  for (let next = open.pop(); next; next = open.pop()) {
    const node = nodes.get(next.id);
    if (!node || (node.deleted && !isWhole)) continue;
    const { uci, san } = node.move;
    const deletedAt = node.deleted ? { deletedAt: node.deleted.version } : {};
    flat.push({ parent: next.parent, uci, san, ...node.notes, ...deletedAt });
    const parent = flat.length - 1;
    for (const id of node.children.toReversed()) open.push({ id, parent });
  }
  return { root: root?.notes ?? {}, nodes: flat, tags: [...tags] };
}

/** The nodes from a node up to the start. */
export function* upFrom(nodes: NodeMap, id: string): Generator<StudyNode, void, undefined> {
  for (
    let node = nodes.get(id);
    node;
    node = node.move.parentId === null ? undefined : nodes.get(node.move.parentId)
  )
    yield node;
}

/** Whether a node is there and not hidden by a deletion. */
export function isShown(nodes: NodeMap, id: string): boolean {
  let isKnown = false;
  for (const { deleted } of upFrom(nodes, id)) {
    if (deleted) return false;
    isKnown = true;
  }
  return isKnown;
}

/** The nodes after one edit of an author, which makes this version. */
export function withEdit(state: ChapterState, edit: RecordedEdit, by: string, version: number): ChapterState {
  if (edit.type === 'tag') {
    const tags = new Map(state.tags);
    if (edit.value === null) tags.delete(edit.name);
    else tags.set(edit.name, edit.value);
    return { ...state, tags };
  }
  const { nodes } = state;
  if (edit.type === 'move') return { ...state, nodes: withMove(nodes, edit, { by, version }) };
  const node = nodes.get(edit.id);
  if (!node) return state;
  switch (edit.type) {
    case 'delete':
      return { ...state, nodes: nodes.with({ ...node, deleted: { by, version } }) };
    case 'restore':
      return { ...state, nodes: restored(nodes, edit.id, { by, version }) };
    case 'place':
      return { ...state, nodes: placed(nodes, node, edit.index) };
    case 'text':
    case 'nag':
    case 'shape': {
      const notes =
        edit.type === 'text'
          ? withText(node.notes, edit.field, edit.text)
          : edit.type === 'shape'
            ? withShape(node.notes, edit)
            : withNag(node, edit.nag, edit.on);
      return { ...state, nodes: nodes.with(touched({ ...node, notes }, { by, version })) };
    }
  }
}

function withNag({ notes: { nags = [], ...others } }: StudyNode, nag: number, on: boolean) {
  const next = nags.filter((one) => one !== nag);
  if (on) next.push(nag);
  return next.length === 0 ? others : { ...others, nags: next.toSorted((a, b) => a - b) };
}

/** The nodes with one that is shown, and was written on. */
function restored(nodes: NodeMap, id: string, touch: Touch): NodeMap {
  let next = nodes;
  for (const node of upFrom(nodes, id)) if (node.deleted) next = next.with({ ...node, deleted: null });
  const node = next.get(id);
  return node ? next.with(touched(node, touch)) : next;
}

function placed(nodes: NodeMap, { id, move }: StudyNode, index: number): NodeMap {
  const parent = move.parentId === null ? undefined : nodes.get(move.parentId);
  if (!parent) return nodes;
  const others = parent.children.filter((child) => child !== id);
  return nodes.with({ ...parent, children: others.toSpliced(index, 0, id) });
}

function withMove(
  nodes: NodeMap,
  { id, parent, uci, san, fresh }: Extract<RecordedEdit, { type: 'move' }>,
  touch: Touch,
): NodeMap {
  const known = nodes.get(id);
  if (known && !fresh) return restored(nodes, id, touch);
  if (known) {
    let next = nodes;
    // What was behind it stays deleted, each move for itself.
    for (const child of known.children) {
      const node = nodes.get(child);
      if (node && !node.deleted) next = next.with({ ...node, deleted: touch });
    }
    return next.with(touched({ ...known, notes: {}, deleted: null }, touch));
  }
  const before = nodes.get(parent);
  if (!before) return nodes;
  const move = { id, parentId: parent, uci, san };
  const node: StudyNode = { id, move, children: [], notes: {}, deleted: null, touches: [touch] };
  return nodes.with({ ...before, children: [...before.children, id] }).with(node);
}
