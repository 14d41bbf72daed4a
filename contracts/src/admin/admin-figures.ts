import { z } from 'zod';
import { speed } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { figureSource } from '../core/figure-source.ts';

/** Weeks of sign-ups whose retention is shown. */
export const retentionWeeks = 8;

/** `GET /api/admin/figures`. */
export const adminFiguresQuery = z.strictObject({
  /** UTC days, today the last. */
  days: z.coerce.number().int().min(7).max(90).default(30),
});

/** What happened on the site, by UTC days. */
export const adminFigures = z.object({
  /** Time of the answer, epoch milliseconds. */
  at: z.number(),
  sources: z.array(figureSource),
  /** Oldest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Accounts opened, by the accounts themselves; guests are left out. */
      signUps: z.int(),
      /** Users who finished a game, a puzzle or a run of puzzles. */
      active: z.int(),
      /** Games begun. */
      games: z.int(),
      moves: z.int(),
    }),
  ),
  /** Active users of today, of this ISO week and of this month. */
  active: z.object({ day: z.int(), week: z.int(), month: z.int() }),
  /** Games begun in these days, the most first. */
  games: z.array(z.object({ variant, speed, games: z.int() })),
  /** Accounts by the ISO week in which they were opened, oldest first: how many of them were active in that week and in each later one. */
  retention: z
    .array(z.object({ week: z.string(), monday: z.iso.date(), signUps: z.int(), active: z.array(z.int()) }))
    .max(retentionWeeks),
  /** E-mails to lists in these days. */
  mail: z.object({
    sent: z.int(),
    delivered: z.int(),
    bounced: z.int(),
    complaint: z.int(),
    uncertain: z.int(),
  }),
  /** Commands of the process that answers, since its start. */
  commands: z.object({ since: z.number(), done: z.int(), refused: z.int(), failed: z.int() }),
});
export type AdminFigures = z.infer<typeof adminFigures>;
