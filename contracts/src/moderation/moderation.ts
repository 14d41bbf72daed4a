import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableText } from '../core/readable-text.ts';
import { staffReason } from '../core/staff-reason.ts';
import { puzzleMove } from '../puzzles/puzzles.ts';
import { rushMode } from '../puzzles/rush.ts';
import { uploadedImage } from '../uploads/uploads.ts';

/** What a person may report: a player, a comment under an article, a message that they received, a study that they see, a club. */
export const reportedKind = z.enum(['player', 'comment', 'message', 'study', 'club']);
export type ReportedKind = z.infer<typeof reportedKind>;

export const reportReason = z.enum(['insult', 'cheating', 'spam', 'name', 'other']);
export type ReportReason = z.infer<typeof reportReason>;

const subject = { kind: reportedKind, subjectId: id };
/** One thing that is reported, however often. */
export const reportedSubject = z.strictObject(subject);
export type ReportedSubject = z.infer<typeof reportedSubject>;

/** Most characters of what a reporter adds. */
export const mostOfNote = 1_000;

/** `POST /api/reports`. */
export const reportBody = z.strictObject({
  ...subject,
  /** A report that is sent again with it is one report. */
  commandId: id,
  reason: reportReason,
  note: z
    .string()
    .trim()
    .max(mostOfNote)
    .refine((text) => text === '' || isReadableText(text), 'Use characters that can be read')
    .default(''),
});
export type ReportBody = z.infer<typeof reportBody>;

/** `removed`: what was written is deleted; `acted`: something else was done, such as a ban; `dismissed`: nothing is wrong. */
export const decisionOutcome = z.enum(['removed', 'acted', 'dismissed']);
export type DecisionOutcome = z.infer<typeof decisionOutcome>;

/** `POST /api/admin/moderation/decisions`: of all open reports of one subject. */
export const decisionBody = z
  .strictObject({
    ...subject,
    commandId: id,
    outcome: decisionOutcome,
    reason: staffReason,
  })
  .refine(({ kind, outcome }) => kind !== 'player' || outcome !== 'removed', {
    path: ['outcome'],
    error: 'A player cannot be removed',
  });

const person = z.object({ id, name: z.string() });
/** Epoch milliseconds. */
const time = z.int();

/** The picture of a reported message. Its `url` answers to staff while a report of it is open; then it is null. */
export const reportedPicture = uploadedImage.extend({
  url: z.string().nullable(),
  /** What is on it, in the words of its sender; empty where it says nothing. */
  alt: z.string(),
});
export type ReportedPicture = z.infer<typeof reportedPicture>;

/** A run of puzzles that was played faster than a person can. */
export const fastRun = z.object({
  mode: rushMode,
  /** Puzzles solved. */
  score: z.int(),
  /** The first moves of the run, each with the milliseconds from when its position was there to its receipt. */
  moves: z.array(z.object({ puzzle: z.int(), uci: puzzleMove, right: z.boolean(), ms: z.number() })),
});
export type FastRun = z.infer<typeof fastRun>;

/** All reports of one subject that were decided together, or are open. */
export const moderationCase = z.object({
  ...subject,
  /** The reported player, who wrote what is reported, or leads the club. */
  about: person,
  /** What was written when it was first reported, for a club its name and text; null for a player. */
  text: z.string().nullable(),
  /** Null where nothing but text is reported. */
  picture: reportedPicture.nullable(),
  /** Path of the page where it can be seen; null for messages. */
  place: z.string().nullable(),
  /** The earliest first. */
  reports: z
    .array(
      z.object({
        /** Null: the server itself. */
        by: person.nullable(),
        reason: reportReason,
        note: z.string(),
        at: time,
        /** What the server reports; null in reports of people. */
        run: fastRun.nullable(),
      }),
    )
    .min(1),
  decision: z.object({ outcome: decisionOutcome, reason: z.string(), by: person, at: time }).nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

/** `GET /api/admin/moderation`. */
export const moderationQuery = z.strictObject({ state: z.enum(['open', 'decided']).default('open') });

/** The most often reported first; the decided ones with the latest decision first. */
export const moderationAnswer = z.object({
  cases: z.array(moderationCase),
  /** Whether there are more than the answer has. */
  more: z.boolean(),
});
