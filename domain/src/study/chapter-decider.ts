import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import {
  mostChapterNodes,
  mostStudyText,
  type RecordedEdit,
  type StudyChapterOpened,
  type StudyEdit,
} from '@royal-chess/contracts/studies';
import type { Decider } from '../decider.ts';
import { fail, ok, type Outcome } from '../result.ts';
import { positionAt } from './chapter-positions.ts';
import { type ChapterState, isShown, noChapter, nodesOf, upFrom, withEdit } from './chapter-state.ts';
import { mergeTexts } from './merge-texts.ts';
import { nodeIdOf, rootId } from './node-id.ts';
import { isTouchedByOthers, type Touch } from './study-node.ts';

/** Stream of a chapter. */
export const chapterStream = (id: string): string => `studychapter-${id}`;

export type ChapterEvent = AppendableEvent<'StudyChapterOpened' | 'StudyChapterEdited'>;

/** Edits of an author: all of them or none. */
export interface EditChapter {
  readonly type: 'edit';
  readonly by: string;
  /** Version of the chapter that the author saw. */
  readonly base: number;
  readonly edits: readonly StudyEdit[];
}

export type ChapterCommand = { readonly type: 'open'; readonly chapter: StudyChapterOpened } | EditChapter;

const refuse = (code: Refusal['code'], detail: string): Outcome<never, Refusal> => fail({ code, detail });
const unknownNode = (): Outcome<never, Refusal> =>
  refuse('RC_STUDY_NODE_DELETED', 'This move was deleted: what you wrote on it is not kept.');
const tooLarge = (detail: string): Outcome<never, Refusal> => refuse('RC_STUDY_TOO_LARGE', detail);

/** An author, and what they saw. */
type Author = Pick<EditChapter, 'by' | 'base'>;

/** Whether an author could not know of a deletion. */
const isUnseen = (deleted: Touch, { by, base }: Author): boolean =>
  deleted.by !== by && deleted.version > base;

type Edits = Outcome<readonly RecordedEdit[], Refusal>;

/**
 * What takes a node back that an author writes on: nothing where it is shown. An edit wins over a deletion that its author did not
 * see, whichever of the two comes first.
 */
function showing({ nodes }: ChapterState, id: string, author: Author): Edits {
  if (!nodes.get(id)) return unknownNode();
  const deletions = [...upFrom(nodes, id)].flatMap(({ deleted }) => (deleted ? [deleted] : []));
  if (deletions.length === 0) return ok([]);
  return deletions.every((deleted) => isUnseen(deleted, author))
    ? ok([{ type: 'restore', id }])
    : unknownNode();
}

function addMove(state: ChapterState, edit: Extract<StudyEdit, { type: 'move' }>, author: Author): Edits {
  const { parent, uci } = edit;
  const shown = showing(state, parent, author);
  if (!shown.ok) return shown;
  const id = nodeIdOf(parent, uci);
  const known = state.nodes.get(id);
  if (known) {
    if (known.move.parentId !== parent || known.move.uci !== uci)
      return refuse('RC_STUDY_MOVE_ILLEGAL', 'This move cannot be kept here.');
    // Pages choose a move that they show, and do not play it: so this author did not see it. It is recorded again, so that no one deletes
    // what another has just played.
    const fresh = known.deleted !== null && !isUnseen(known.deleted, author);
    return ok([...shown.value, { type: 'move', id, parent, uci, san: known.move.san, fresh }]);
  }
  if (state.nodes.size > mostChapterNodes)
    return tooLarge(`A chapter holds ${mostChapterNodes.toLocaleString('en')} moves. Go on in another one.`);
  const position = positionAt(state, parent);
  const move = position.parseUci(uci);
  if (!move.ok) return refuse('RC_STUDY_MOVE_ILLEGAL', 'This move is not legal in its position.');
  const san = position.san(move.value);
  return ok([...shown.value, { type: 'move', id, parent, uci: move.value.uci, san, fresh: false }]);
}

function deleteNode(state: ChapterState, id: string, { by, base }: Author): Edits {
  if (id === rootId) return refuse('RC_STUDY_NODE_DELETED', 'The start stays.');
  if (!isShown(state.nodes, id)) return ok([]);
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const node = state.nodes.get(next);
    if (!node || node.deleted) continue;
    if (isTouchedByOthers(node, by, base))
      return refuse(
        'RC_STUDY_CHANGED',
        'Another author has just written there: look at it before you delete it.',
      );
    open.push(...node.children);
  }
  return ok([{ type: 'delete', id }]);
}

function decideEdit(state: ChapterState, edit: StudyEdit, author: Author): Edits {
  switch (edit.type) {
    case 'move':
      return addMove(state, edit, author);
    case 'delete':
      return deleteNode(state, edit.id, author);
    case 'restore':
      if (!state.nodes.get(edit.id)) return unknownNode();
      return ok(isShown(state.nodes, edit.id) ? [] : [edit]);
    case 'tag':
      return ok((state.tags.get(edit.name) ?? null) === edit.value ? [] : [edit]);
    case 'place': {
      const { parentId } = state.nodes.get(edit.id)?.move ?? {};
      if (!parentId || !isShown(state.nodes, edit.id)) return unknownNode();
      return ok(state.nodes.get(parentId)?.children.indexOf(edit.id) === edit.index ? [] : [edit]);
    }
    case 'text':
    case 'nag':
    case 'shape': {
      const shown = showing(state, edit.id, author);
      const notes = state.nodes.get(edit.id)?.notes;
      if (!shown.ok || !notes) return shown;
      if (edit.type === 'nag')
        return ok(
          (notes.nags?.includes(edit.nag) ?? false) === edit.on ? shown.value : [...shown.value, edit],
        );
      if (edit.type === 'shape') {
        const { from, to, color } = edit;
        const drawn = notes.shapes?.find((shape) => shape.from === from && shape.to === to);
        return ok((drawn?.color ?? null) === color ? shown.value : [...shown.value, edit]);
      }
      const { id, field } = edit;
      const before = notes[field] ?? '';
      const text = mergeTexts(edit.base, before, edit.text);
      if (text.length > mostStudyText)
        return tooLarge(`A text holds ${mostStudyText.toLocaleString('en')} characters.`);
      return ok(text === before ? shown.value : [...shown.value, { type: 'text', id, field, text }]);
    }
  }
}

/**
 * A chapter that several authors edit. The server decides one edit after the other, each on what is there then: all clients that
 * apply the events have the same chapter. What stale edits become is in ADR 44.
 */
export const chapterDecider: Decider<ChapterState, ChapterCommand, ChapterEvent> = {
  initial: noChapter,

  decide(state, command) {
    if (command.type === 'open')
      return state.version > 0
        ? refuse('RC_VERSION_CONFLICT', 'This chapter exists already.')
        : ok([{ type: 'StudyChapterOpened', data: command.chapter }]);
    if (state.version === 0) return refuse('RC_NOT_FOUND', 'There is no such chapter.');
    const { by } = command;
    const edits: RecordedEdit[] = [];
    let next = state;
    for (const edit of command.edits) {
      const decided = decideEdit(next, edit, command);
      if (!decided.ok) return decided;
      for (const recorded of decided.value) {
        next = withEdit(next, recorded, by, state.version + 1);
        edits.push(recorded);
      }
    }
    return ok(edits.length === 0 ? [] : [{ type: 'StudyChapterEdited', data: { by, edits } }]);
  },

  evolve(state, event) {
    const version = state.version + 1;
    if (event.type === 'StudyChapterOpened') {
      const { studyId, variant, startFen, tree } = event.data;
      return { studyId, variant, startFen, version, nodes: nodesOf(tree), tags: new Map(tree.tags) };
    }
    const { by, edits } = event.data;
    let next = state;
    for (const edit of edits) next = withEdit(next, edit, by, version);
    return { ...next, version };
  },
};
