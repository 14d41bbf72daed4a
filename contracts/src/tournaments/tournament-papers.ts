import { z } from 'zod';
import { roundNumber, sectionId } from './tournament-ids.ts';

/** The papers of a section; `slips` are for boards without a result. */
export const paperName = z.enum([
  'pairings',
  'slips',
  'standings',
  'crosstable',
  'prizes',
  'cards',
  'plates',
  'certificates',
]);
export type PaperName = z.infer<typeof paperName>;

/** Papers that show no more than the pages of the event do: for everybody. */
export const publicPaperName = paperName.extract(['pairings', 'standings', 'crosstable', 'prizes']);
export type PublicPaperName = z.infer<typeof publicPaperName>;

/** `GET /api/tournaments/{id}/sections/{section}/tables/{paper}`: a PDF for everybody. */
export const publicPaperParams = z.object({ section: sectionId, paper: publicPaperName });

/** `GET /api/tournaments/{id}/sections/{section}/papers/{paper}`: a PDF. */
export const paperParams = z.object({ section: sectionId, paper: paperName });
export const paperQuery = z.strictObject({
  size: z.enum(['A4', 'Letter']).default('A4'),
  /** Pairings and slips need it; standings and crosstable are after this round, or after the last. */
  round: roundNumber.optional(),
  /** Of the pairings: by board, or by the names of the players. */
  order: z.enum(['board', 'name']).default('board'),
  /** Certificates for the first places. */
  places: z.coerce.number().int().min(0).max(500).default(3),
  /** Certificates for all others too. */
  participation: z.enum(['yes', 'no']).default('yes'),
});
export type PaperQuery = z.infer<typeof paperQuery>;
