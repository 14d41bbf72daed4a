import { z } from 'zod';
import { color } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { recordedEdit } from './study-edits.ts';
import { flatTree } from './study-nodes.ts';
import { chapterMode, chapterName, memberAccess, studyName, studyVisibility } from './studies.ts';

/** Stream `study-<id>`: who may do what, and its chapters. */
export const studyCreated = z.strictObject({ ownerId: id, name: studyName, visibility: studyVisibility });
/** Fields left out stay. */
export const studyChanged = z.strictObject({
  name: studyName.optional(),
  visibility: studyVisibility.optional(),
});
export const studyMemberSet = z.strictObject({
  userId: id,
  /** Null: no member any longer. */
  access: memberAccess.nullable(),
});
const chapterFacts = z.strictObject({ name: chapterName, orientation: color, mode: chapterMode });
export const studyChaptersAdded = z.strictObject({
  chapters: z.array(chapterFacts.extend({ chapterId: id })).min(1),
});
export const studyChapterChanged = z.strictObject({ chapterId: id, ...chapterFacts.partial().shape });
export const studyChapterMoved = z.strictObject({ chapterId: id, index: z.int().min(0) });
export const studyChapterRemoved = z.strictObject({ chapterId: id });
export const studyDeleted = z.strictObject({});

/** Stream `studychapter-<id>`: its moves as they were when it began. */
export const studyChapterOpened = z.strictObject({
  studyId: id,
  variant,
  startFen: z.string().max(120),
  tree: flatTree,
});
export type StudyChapterOpened = z.infer<typeof studyChapterOpened>;
/** An author changed a chapter. */
export const studyChapterEdited = z.strictObject({ by: id, edits: z.array(recordedEdit).min(1) });

const row = { v: 1, topic: 'library' } as const;

export const studyEvents = [
  { ...row, type: 'StudyCreated', summary: 'A study was created.', data: studyCreated },
  { ...row, type: 'StudyChanged', summary: 'A study got another name or visibility.', data: studyChanged },
  { ...row, type: 'StudyMemberSet', summary: 'A user may read or write a study.', data: studyMemberSet },
  {
    ...row,
    type: 'StudyChaptersAdded',
    summary: 'Chapters were added to a study.',
    data: studyChaptersAdded,
  },
  {
    ...row,
    type: 'StudyChapterChanged',
    summary: 'A chapter got another name, side or mode.',
    data: studyChapterChanged,
  },
  { ...row, type: 'StudyChapterMoved', summary: 'A chapter got another place.', data: studyChapterMoved },
  {
    ...row,
    type: 'StudyChapterRemoved',
    summary: 'A chapter was removed from its study.',
    data: studyChapterRemoved,
  },
  { ...row, type: 'StudyDeleted', summary: 'A study was deleted.', data: studyDeleted },
  { ...row, type: 'StudyChapterOpened', summary: 'A chapter began.', data: studyChapterOpened },
  {
    ...row,
    type: 'StudyChapterEdited',
    summary: 'An author changed moves or texts of a chapter.',
    data: studyChapterEdited,
  },
] as const satisfies readonly EventDefinition[];
