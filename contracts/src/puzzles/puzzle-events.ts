import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';

/** Stream `puzzleset-{checksum}`, once: the puzzles themselves are reference data and no events. */
const puzzleSetImported = z.strictObject({
  /** SHA-256 of the puzzles in the order of their file, in hex. */
  checksum: z.string(),
  /** Rows that were read, and what became of them. */
  puzzles: z.int(),
  added: z.int(),
  changed: z.int(),
  faulty: z.int(),
});

/** Events of puzzles, for the catalogue. */
export const puzzleEvents = [
  {
    type: 'PuzzleSetImported',
    v: 1,
    topic: 'puzzles',
    summary: 'A file of puzzles was imported.',
    data: puzzleSetImported,
  },
] as const satisfies readonly EventDefinition[];
