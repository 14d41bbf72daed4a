import { beforeEach, expect, test } from '@jest/globals';
import type { StudyAck, StudyChapter, StudyEdit } from '@royal-chess/contracts/studies';
import { chapterDecider } from '@royal-chess/domain/study/chapter-decider';
import { flatTreeOf, isShown } from '@royal-chess/domain/study/chapter-state';
import { nodeIdOf, rootId } from '@royal-chess/domain/study/node-id';
import { Position } from '@royal-chess/domain/chess/position';
import { ChapterDocument, type PendingEdits } from './chapter-document.ts';

const e4 = nodeIdOf(rootId, 'e2e4');
const move: StudyEdit = { type: 'move', parent: rootId, uci: 'e2e4' };
const opened = {
  studyId: 's',
  variant: 'classical',
  startFen: Position.initial().fen(),
  tree: { root: {}, nodes: [], tags: [] },
} as const;

/** The room: decides as the server does, and forgets its answer while the connection is cut. */
let server: ReturnType<typeof chapterDecider.evolve>;
let isCut: boolean;
let done: Map<string, number>;
let refusals: string[];
let document: ChapterDocument;

const chapter = (): StudyChapter => ({
  id: 'c',
  ...opened,
  tree: flatTreeOf(server, true),
  version: server.version,
});

function decide({ commandId, base, edits }: PendingEdits, by = 'ann'): StudyAck {
  const known = done.get(commandId);
  if (known !== undefined) return { ok: true, version: known };
  const decided = chapterDecider.decide(server, { type: 'edit', by, base, edits });
  if (!decided.ok) return { ok: false, code: decided.error.code, detail: decided.error.detail };
  for (const event of decided.value) {
    server = chapterDecider.evolve(server, event);
    if (event.type === 'StudyChapterEdited' && !isCut)
      document.received({ chapterId: 'c', version: server.version, commandId, ...event.data });
  }
  done.set(commandId, server.version);
  return { ok: true, version: server.version };
}
const byBob = (...edits: StudyEdit[]): StudyAck =>
  decide({ commandId: crypto.randomUUID(), base: server.version, edits }, 'bob');
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  server = chapterDecider.evolve(chapterDecider.initial, {
    type: 'StudyChapterOpened',
    data: { ...opened, tree: { root: {}, nodes: [], tags: [] } },
  });
  isCut = false;
  done = new Map();
  refusals = [];
  document = new ChapterDocument(chapter(), {
    by: 'ann',
    send: async (pending) => {
      await Promise.resolve();
      const ack = decide(pending);
      if (isCut) throw new Error('the connection is lost');
      return ack;
    },
    reload: async () => chapter(),
    refused: (detail) => refusals.push(detail),
  });
});

test('an edit is shown at once and saved when the server has it', async () => {
  document.edit([move]);
  expect(isShown(document.shown().state.nodes, e4)).toBe(true);
  expect(document.shown().unsaved).toBe(1);
  await settled();
  expect(document.shown()).toMatchObject({ unsaved: 0, canUndo: true });
  expect(isShown(server.nodes, e4)).toBe(true);
});

test('what was stored before the connection was lost counts once, and what others wrote is there', async () => {
  isCut = true;
  document.edit([move, { type: 'text', id: e4, field: 'comment', base: '', text: 'mine' }]);
  await settled();
  expect(document.shown().unsaved).toBe(1);
  byBob({ type: 'text', id: e4, field: 'comment', base: 'mine', text: 'mine, his' });
  isCut = false;
  document.linked(server.version);
  await settled();
  expect(document.shown().unsaved).toBe(0);
  expect(document.shown().state.nodes.get(e4)?.notes.comment).toBe('mine, his');
  expect(server.version).toBe(3);
});

test('what others write while the chapter is read again is there, too, and what was confirmed is saved', async () => {
  isCut = true;
  byBob(move);
  isCut = false;
  document.linked(server.version);
  byBob({ type: 'text', id: e4, field: 'comment', base: '', text: 'his' });
  document.edit([{ type: 'move', parent: rootId, uci: 'd2d4' }]);
  await settled();
  expect(document.shown().state.nodes.get(e4)?.notes.comment).toBe('his');
  expect(document.shown().unsaved).toBe(0);
});

test('a refused edit is taken off the page, with the reason', async () => {
  document.edit([move]);
  await settled();
  isCut = true;
  byBob({ type: 'text', id: e4, field: 'comment', base: '', text: 'his' });
  document.edit([{ type: 'delete', id: e4 }]);
  expect(isShown(document.shown().state.nodes, e4)).toBe(false);
  isCut = false;
  document.linked(1);
  await settled();
  expect(refusals).toHaveLength(1);
  expect(isShown(document.shown().state.nodes, e4)).toBe(true);
});

test.each<[string, StudyEdit]>([
  ['a move', { type: 'move', parent: rootId, uci: 'd2d4' }],
  ['a text', { type: 'text', id: e4, field: 'comment', base: '', text: 'x' }],
  ['a glyph', { type: 'nag', id: e4, nag: 1, on: true }],
  ['an arrow', { type: 'shape', id: e4, from: 'e2', to: 'e4', color: 'red' }],
  ['a deletion', { type: 'delete', id: e4 }],
])('%s is taken back and made again', async (_, edit) => {
  document.edit([move]);
  await settled();
  const shown = () => JSON.stringify(flatTreeOf(document.shown().state, false));
  const before = shown();
  document.edit([edit]);
  const after = shown();
  expect(after).not.toBe(before);
  document.undo();
  expect(shown()).toBe(before);
  document.redo();
  expect(shown()).toBe(after);
  await settled();
  expect(shown()).toBe(after);
});
