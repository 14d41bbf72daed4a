import { z } from 'zod';
import { color } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';
import { isReadableLine } from '../core/readable-text.ts';
import { flatTree } from './study-nodes.ts';

/** Name of the projection of studies. */
export const studiesProjection = 'studies';

/** Who sees a study besides its members: no user, who has the link, or everybody. */
export const studyVisibility = z.enum(['private', 'link', 'public']);
export type StudyVisibility = z.infer<typeof studyVisibility>;

/** What a member may do. */
export const memberAccess = z.enum(['read', 'write']);
export type MemberAccess = z.infer<typeof memberAccess>;

/** How a chapter is used: read and written, as a lesson in which the reader guesses moves, or played against the engine. */
export const chapterMode = z.enum(['study', 'lesson', 'practice']);
export type ChapterMode = z.infer<typeof chapterMode>;

export const studyName = z.string().trim().min(1).max(100).refine(isReadableLine);
export const chapterName = z.string().trim().min(1).max(100).refine(isReadableLine);

/** Chapters of one study. */
export const mostChapters = 64;
/** Members of one study. */
export const mostMembers = 50;
/** Studies of one user. */
export const mostStudies = 200;

export const chapterFacts = z.object({ id, name: z.string(), orientation: color, mode: chapterMode });
export type ChapterFacts = z.infer<typeof chapterFacts>;

export const studyMember = z.object({ userId: id, name: z.string(), access: memberAccess });

/** What the caller may do: the owner changes members and visibility too. */
export const studyAccess = z.enum(['read', 'write', 'own']);
export type StudyAccess = z.infer<typeof studyAccess>;

/** A study without the moves of its chapters. */
export const study = z.object({
  id,
  name: z.string(),
  visibility: studyVisibility,
  ownerId: id,
  ownerName: z.string(),
  /** Of the caller. */
  access: studyAccess,
  /** Empty for those who are no members. */
  members: z.array(studyMember),
  chapters: z.array(chapterFacts),
  /** Of its stream. */
  version: z.int(),
});
export type Study = z.infer<typeof study>;

/** A chapter with its moves as of a version of its stream. */
export const studyChapter = z.object({
  id,
  studyId: id,
  variant,
  startFen: z.string(),
  tree: flatTree,
  version: z.int(),
});
export type StudyChapter = z.infer<typeof studyChapter>;

/** A row of a list. */
export const listedStudy = z.object({
  id,
  name: z.string(),
  visibility: studyVisibility,
  ownerId: id,
  ownerName: z.string(),
  chapters: z.array(z.string()),
  chapterCount: z.int(),
  /** Where the study opens; null without chapters. */
  firstChapterId: id.nullable(),
  /** Of the study itself, not of its moves; epoch milliseconds. */
  changedAt: z.number(),
});
export type ListedStudy = z.infer<typeof listedStudy>;
