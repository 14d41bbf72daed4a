import { z } from 'zod';
import { gamesQuery } from './games-query.ts';

/** `GET /api/games/export`: all games that a search finds, in its order, as a file. */
export const gamesExportQuery = gamesQuery
  .omit({ cursor: true, limit: true })
  .extend({ format: z.enum(['pgn', 'csv']).default('pgn') });
export type GamesExportQuery = z.infer<typeof gamesExportQuery>;
