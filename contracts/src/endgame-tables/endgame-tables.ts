import { z } from 'zod';
import { uci } from '../chess/notation.ts';

/** Men of a position that tables of the server are asked about: with fewer a page has tables of its own, and there are none of more. */
export const serverTableMen = { fewest: 5, most: 7 } as const;

/** `GET /api/endgame-tables` */
export const serverTableQuery = z.strictObject({ fen: z.string().max(120) });

/** What a table says for the side to move, with the fifty-move rule. */
export const serverTableVerdict = z.object({
  outcome: z.enum(['win', 'draw', 'loss']),
  /** A move that keeps it. */
  best: uci,
});
export type ServerTableVerdict = z.infer<typeof serverTableVerdict>;

export const serverTableAnswer = z.object({
  /** Null where no table of the server has the position. */
  verdict: serverTableVerdict.nullable(),
  /** Men of the largest tables of the server, kings included; 0 without any. */
  mostMen: z.int().min(0).max(serverTableMen.most),
});
