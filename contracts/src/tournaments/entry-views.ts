import { z } from 'zod';
import { id } from '../core/ids.ts';
import { fideTitle, requestedBye, sectionId } from './tournament-ids.ts';

/** A player in lists. */
export const entryRow = z.object({
  entryId: id,
  userId: id.nullable(),
  /** Starting number; null before the start. */
  number: z.int().nullable(),
  name: z.string(),
  title: fideTitle.nullable(),
  rating: z.int(),
  federation: z.string(),
  school: z.string(),
  team: z.string(),
  /** Team battle: the club that the player plays for. */
  clubId: id.optional(),
  seat: z.enum(['seated', 'waiting']),
  place: z.enum(['online', 'hall']),
  present: z.boolean(),
  withdrawn: z.boolean(),
});
export type EntryRow = z.infer<typeof entryRow>;

/** Facts that only arbiters see. */
export const entryRowForArbiters = entryRow.extend({
  paid: z.boolean(),
  fideId: z.string(),
  birthYear: z.int().nullable(),
  sex: z.enum(['m', 'w']).nullable(),
  city: z.string(),
  note: z.string(),
  byes: z.array(z.object({ round: z.int(), bye: requestedBye })),
  /** With a national rating, of which the section's method chose one of the two. */
  fideRating: z.int().optional(),
  nationalRating: z.int().optional(),
  noHalfPointByes: z.boolean().optional(),
});
export type EntryRowForArbiters = z.infer<typeof entryRowForArbiters>;

/** `GET /api/tournaments/{id}/entries`. Arbiters get the fields of {@link entryRowForArbiters} too. */
export const entriesQuery = z.strictObject({ section: sectionId.optional() });
export const entriesAnswer = z.object({
  version: z.int(),
  entries: z.array(z.union([entryRowForArbiters, entryRow])),
});
