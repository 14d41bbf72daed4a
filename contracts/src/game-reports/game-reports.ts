import { z } from 'zod';
import { uci } from '../chess/notation.ts';
import { commandBody } from '../core/command-body.ts';
import { id } from '../core/ids.ts';

/** How far a report of the server is. */
export const gameReportState = z.enum(['waiting', 'running', 'done', 'cancelled', 'failed']);
export type GameReportState = z.infer<typeof gameReportState>;

/** Reports of one request. */
export const mostReportedGames = 500;

/** `POST /api/admin/game-reports` */
export const queueReportsBody = commandBody.extend({
  gameIds: z.array(id).min(1).max(mostReportedGames),
  /** Make those again that are done, cancelled or failed. */
  again: z.boolean().default(false),
});

/** What became of a request for reports. */
export const queuedReports = z.object({
  /** Games whose reports are made now. */
  queued: z.int(),
  /** Games that had a report, or have one under way. */
  known: z.int(),
  /** Games without moves, on another board, or that do not exist. */
  impossible: z.array(id),
});
export type QueuedReports = z.infer<typeof queuedReports>;

const side = z.object({
  /** 0 to 100; null before the report is done, and where the side decided nothing. */
  accuracy: z.number().nullable(),
  /** Moves that count for it: neither theory nor forced. */
  counted: z.int(),
});

/** A report without its positions. */
export const gameReportLine = z.object({
  gameId: id,
  state: gameReportState,
  /** Positions that are judged, and all. */
  done: z.int(),
  total: z.int(),
  white: side,
  black: side,
  /** Name of the engine; null before it began. */
  engine: z.string().nullable(),
  /** Why it failed. */
  fault: z.string().nullable(),
});
export type GameReportLine = z.infer<typeof gameReportLine>;

/** `GET /api/admin/game-reports` */
export const gameReportsAnswer = z.object({
  /** Of all reports. */
  counts: z.record(gameReportState, z.int()),
  /** Those that are not done first, then the latest. */
  items: z.array(gameReportLine),
});

const evaluation = z.union([z.object({ pawns: z.number() }), z.object({ mate: z.number() })]);

/** A position as the engine judged it, from White's side. */
export const judgedPosition = z.object({ evaluation, best: uci.nullable() });

/** What the server's engine found; the moves are judged from it by the same rules as in a browser. */
export const serverReport = gameReportLine.extend({
  /** Positions that the engine searched for each. */
  nodes: z.int(),
  /** Half-moves that other games have, too; of a report that is done. */
  theoryPlies: z.int(),
  positions: z.array(judgedPosition),
});
export type ServerReport = z.infer<typeof serverReport>;

/** `GET /api/games/{id}/report` */
export const gameReportAnswer = z.object({
  /** Null where none was asked for. */
  report: serverReport.nullable(),
});
