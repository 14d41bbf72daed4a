import { z } from 'zod';
import { id } from '../core/ids.ts';

const ratingKind = z.enum(['standard', 'rapid', 'blitz']);

/**
 * `GET /api/tournaments/{id}/sections/{section}/ratings`: the lists in which a rating is looked for, first to last, such as
 * `rapid,standard`. Left out: the usual sequence for the time control of the section.
 */
export const ratingsQuery = z.strictObject({
  lists: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(ratingKind).min(1).max(3))
    .optional(),
});
export type RatingsQuery = z.output<typeof ratingsQuery>;

const listRating = z.object({
  rating: z.int(),
  origin: z.enum(['fide', 'national', 'manual']),
  /** null: typed. */
  kind: ratingKind.nullable(),
});

/** Ratings of the entries of a section beside those of FIDE's list. */
export const ratingsAnswer = z.object({
  version: z.int(),
  /** When the list that is compared with was imported, epoch milliseconds; null: there is none. */
  listOf: z.number().nullable(),
  lists: z.array(ratingKind),
  rows: z.array(
    z.object({
      entryId: id,
      number: z.int(),
      name: z.string(),
      rating: z.int(),
      /** What the lists give; null: the player is unrated, or not in them. */
      chosen: listRating.nullable(),
      /** The player's other ratings, to choose from. */
      others: z.array(listRating),
    }),
  ),
  /** A sentence for each entry whose rating is not the one of the lists. */
  differences: z.array(z.string()),
});
export type RatingsView = z.infer<typeof ratingsAnswer>;
