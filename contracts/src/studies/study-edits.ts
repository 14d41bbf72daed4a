import { z } from 'zod';
import { mostStudyText, nodeId, studyMarkColor, studyTextField, studyUci } from './study-nodes.ts';

const square = z.string().regex(/^[a-j][1-8]$/);
const nag = z.int().min(0).max(255);
const tagName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,49}$/);
/** Tags that say what the chapter is: they follow from it. */
export const chapterTags: ReadonlySet<string> = new Set([
  'ChapterName',
  'StudyName',
  'Orientation',
  'ChapterMode',
  'FEN',
  'SetUp',
  'Variant',
]);
const tagValue = z.string().max(1_000).nullable();
const text = z.string().max(mostStudyText);

const shared = [
  z.strictObject({ type: z.literal('delete'), id: nodeId }),
  /** Takes a deletion back. */
  z.strictObject({ type: z.literal('restore'), id: nodeId }),
  /** Moves a variation among those of its position; 0 is the main line. */
  z.strictObject({ type: z.literal('place'), id: nodeId, index: z.int().min(0).max(500) }),
  z.strictObject({ type: z.literal('nag'), id: nodeId, nag, on: z.boolean() }),
  z.strictObject({
    type: z.literal('shape'),
    id: nodeId,
    from: square,
    to: square,
    /** Null removes it. */
    color: studyMarkColor.nullable(),
  }),
] as const;

/** What an author asks for. It names positions by id, so that it means the same after edits of others. */
export const studyEdit = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move'), parent: nodeId, uci: studyUci }),
  z.strictObject({
    type: z.literal('text'),
    id: nodeId,
    field: studyTextField,
    /** The text that was changed: another one since then is merged. */
    base: text,
    text,
  }),
  z.strictObject({
    type: z.literal('tag'),
    name: tagName.refine((name) => !chapterTags.has(name)),
    value: tagValue,
  }),
  ...shared,
]);
export type StudyEdit = z.infer<typeof studyEdit>;

/** What came of it. */
export const recordedEdit = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('move'),
    id: nodeId,
    parent: nodeId,
    uci: studyUci,
    san: z.string().max(12),
    /** It was there, and is begun again without what had been written on it. */
    fresh: z.boolean(),
  }),
  z.strictObject({ type: z.literal('text'), id: nodeId, field: studyTextField, text }),
  z.strictObject({ type: z.literal('tag'), name: tagName, value: tagValue }),
  ...shared,
]);
export type RecordedEdit = z.infer<typeof recordedEdit>;

/** Edits in one request. */
export const mostEditsAtOnce = 100;
