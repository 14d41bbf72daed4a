import { z } from 'zod';
import { progressLine } from '../core/progress-line.ts';

/** FIDE Identification Number: digits only, without leading zeros. */
export const fideId = z.int().min(1).max(9_999_999_999);

/** The three ratings that FIDE keeps for a player (B.02, B.03). */
export const fideRatingType = z.enum(['standard', 'rapid', 'blitz']);
export type FideRatingType = z.infer<typeof fideRatingType>;

/** Titles over the board (B.01), the highest first. */
export const fideTitle = z.enum(['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM']);
export type FideTitle = z.infer<typeof fideTitle>;

/** A rating of the list with its development coefficient (K), which is null where the list has none. */
export const fideRating = z.object({ rating: z.int(), k: z.int().nullable() });
export type FideRating = z.infer<typeof fideRating>;

/** A player of FIDE's rating list. */
export const fidePlayer = z.object({
  fideId,
  /** As FIDE writes it: `Carlsen, Magnus`. */
  name: z.string(),
  /** Code of three letters, such as `NOR`. */
  federation: z.string().nullable(),
  title: fideTitle.nullable(),
  sex: z.enum(['m', 'w']).nullable(),
  birthYear: z.int().nullable(),
  /** Null: not rated in this type. */
  standard: fideRating.nullable(),
  rapid: fideRating.nullable(),
  blitz: fideRating.nullable(),
  /** FIDE marks the player as inactive, or the newest lists do not have the player. */
  inactive: z.boolean(),
});
export type FidePlayer = z.infer<typeof fidePlayer>;

/** `GET /api/fide/players?q=&limit=`. */
export const fidePlayersQuery = z.strictObject({
  /** Beginnings of words of the name in any order, without regard to case and accents, or the beginning of a FIDE ID. */
  q: z.string().trim().min(1).max(80),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});

/** What was imported. */
export const fideListStatus = z.object({
  players: z.int(),
  /** Epoch milliseconds of the last import that reached its end. */
  importedAt: z.number(),
});
export type FideListStatus = z.infer<typeof fideListStatus>;

/** Answer of `GET /api/fide/players`: names that begin with the text first, then by the highest rating. */
export const fidePlayersAnswer = z.object({
  players: z.array(fidePlayer).max(50),
  /** Null: no list was imported yet. */
  list: fideListStatus.nullable(),
});
export type FidePlayersAnswer = z.infer<typeof fidePlayersAnswer>;

/** Placeholder of `GET /api/fide/players/{fideNumber}`. */
export const fidePlayerParams = z.strictObject({
  fideNumber: z.string().regex(/^[1-9]\d{0,9}$/, 'A FIDE ID has 1 to 10 digits'),
});

/** `POST /api/admin/fide/import?type=`. */
export const fideImportQuery = z.strictObject({
  /** Which ratings a list of one type has; without it the name of the file inside a ZIP decides. */
  type: fideRatingType.optional(),
});

/** A line of the NDJSON answer of `POST /api/admin/fide/import`: `done` counts rows, `skipped` those that changed nothing. */
export const fideImportLine = progressLine.extend({
  skipped: z.int().optional(),
  errors: z.array(z.object({ line: z.int(), message: z.string() })).optional(),
  added: z.int(),
  changed: z.int(),
  /** Rows that could not be read; `errors` has the first 1,000 of them with their lines. */
  faulty: z.int(),
  /** In the last line: players that the newest lists do not have, kept as inactive. */
  missing: z.int().optional(),
  /** In the last line: why the list could not be read to its end. The rows before are imported, no player is missing. */
  brokenOff: z.string().optional(),
});
export type FideImportLine = z.infer<typeof fideImportLine>;
