import { z } from 'zod';
import { variant } from '../chess/variants.ts';
import { gameResult } from './games.ts';
import { importedPlayer } from './library-events.ts';

/** What stored events say of a game besides its moves. */
export const gameHeaders = z.strictObject({
  white: importedPlayer,
  black: importedPlayer,
  result: gameResult,
  event: z.string().max(300).nullable(),
  site: z.string().max(300).nullable(),
  round: z.string().max(50).nullable(),
  /** `1907`, `1907-12` or `1907-12-26`. */
  date: z.string().nullable(),
  variant,
  startFen: z.string(),
});
