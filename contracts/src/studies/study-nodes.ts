import { z } from 'zod';
import { uci } from '../chess/notation.ts';

/** Id of a position of a chapter: it follows from the moves, so two authors who play them name the same one. `root` is the start. */
export const nodeId = z.string().regex(/^(root|[0-9a-f]{14})$/);

/** Most characters of one text of a move. */
export const mostStudyText = 10_000;

/** Colours of arrows and marked squares. */
export const studyMarkColor = z.enum(['green', 'red', 'yellow', 'blue']);

const square = z.string().regex(/^[a-j][1-8]$/);

/** An arrow; a marked square where both are the same. */
export const studyShape = z.strictObject({ from: square, to: square, color: studyMarkColor });
export type StudyShape = z.infer<typeof studyShape>;

/** Texts of a move: behind it, before it, what a lesson hints at, and what it answers to any other move. */
export const studyTextField = z.enum(['comment', 'before', 'hint', 'other']);
export type StudyTextField = z.infer<typeof studyTextField>;

const studyText = z.string().max(mostStudyText).optional();

/** What is written on a position; fields that are empty are left out. */
export const studyNotes = z.strictObject({
  comment: studyText,
  before: studyText,
  hint: studyText,
  other: studyText,
  nags: z.array(z.int().min(0).max(255)).max(50).optional(),
  shapes: z.array(studyShape).max(200).optional(),
  /** Clock and evaluation of a file that was read. */
  clockMs: z.number().optional(),
  elapsedMs: z.number().optional(),
  evaluation: z
    .union([
      z.strictObject({ pawns: z.number(), depth: z.int().optional() }),
      z.strictObject({ mate: z.int(), depth: z.int().optional() }),
    ])
    .optional(),
});
export type StudyNotes = z.infer<typeof studyNotes>;

/** Moves of a study; `0000` is a null move of a file. */
export const studyUci = z.union([uci, z.literal('0000')]);

/** A move of a chapter, behind another one of the same list. */
export const flatNode = z.strictObject({
  /** Index of the move before it; -1 for a move from the start. */
  parent: z.int().min(-1),
  uci: studyUci,
  san: z.string().max(12),
  ...studyNotes.shape,
  /** Version of the chapter that deleted it. */
  deletedAt: z.int().optional(),
});
export type FlatNode = z.infer<typeof flatNode>;

/** Moves of one chapter, with all variations and those that were deleted. */
export const mostChapterNodes = 10_000;

/** All moves of a chapter, each behind the one before it, those of one position in their order. */
export const flatTree = z.strictObject({
  root: studyNotes,
  nodes: z.array(flatNode).max(mostChapterNodes),
  /** Headers of PGN. */
  tags: z.array(z.tuple([z.string().max(100), z.string().max(1_000)])).max(100),
});
export type FlatTree = z.infer<typeof flatTree>;
