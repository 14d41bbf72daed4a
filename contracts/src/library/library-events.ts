import { z } from 'zod';
import { maxPlies, uci } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';
import type { EventDefinition } from '../core/envelope.ts';

/** A side of an imported game: a name from a PGN file (public record, not one of our users). */
export const importedPlayer = z.strictObject({
  name: z.string().max(200),
  rating: z.int().min(0).max(4000).nullable(),
  title: z.string().max(4).nullable(),
});

/**
 * One whole game from a PGN file. Stream `game-<id>`, where the id is derived from the content: a repeated import
 * adds nothing.
 */
export const gameImported = z.strictObject({
  white: importedPlayer,
  black: importedPlayer,
  result: z.enum(['1-0', '0-1', '1/2-1/2', '*']),
  event: z.string().max(300).nullable(),
  site: z.string().max(300).nullable(),
  round: z.string().max(50).nullable(),
  /** As `gameDate`; events of earlier versions may have a day that the calendar does not have. */
  date: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .nullable(),
  variant,
  startFen: z.string(),
  /** Moves in UCI form, in order. */
  moves: z.array(uci).max(maxPlies),
  /** Name of the imported collection, for instance the file name. */
  source: z.string().max(200),
});
export type GameImported = z.infer<typeof gameImported>;

/** Events of imported games, for the catalogue. */
export const libraryEvents = [
  {
    type: 'GameImported',
    v: 1,
    topic: 'library',
    summary: 'A game came in from a PGN file.',
    data: gameImported,
  },
] as const satisfies readonly EventDefinition[];
