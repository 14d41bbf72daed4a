import { z } from 'zod';
import { progressLine } from '../core/progress-line.ts';
import { puzzleOpening, puzzleTheme } from './puzzle-themes.ts';

/** Id of a puzzle, as its file has it. */
export const puzzleId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'An id has letters and digits');

/** A move in long algebraic notation on 8 files. */
export const puzzleMove = z.string().regex(/^[a-h][1-8][a-h][1-8][qrbn]?$/, 'A move is like e2e4');

/** A puzzle as it is stored: reference data. */
export const puzzle = z.strictObject({
  id: puzzleId,
  /** The position before the opponent's move. */
  fen: z.string().max(100),
  /** Long algebraic; the first move is the opponent's, the last the solver's. */
  moves: z
    .array(puzzleMove)
    .min(2, 'A puzzle has two moves or more')
    .max(60, 'A puzzle has at most 60 moves'),
  rating: z.int().min(0).max(4_000),
  deviation: z.int().min(1).max(1_000),
  /** -100 to 100. */
  popularity: z.int().min(-100).max(100),
  plays: z.int().min(0),
  themes: z.array(puzzleTheme).max(40),
  openings: z.array(puzzleOpening).max(10),
  /** Address of the game, null where it is not known. */
  game: z.string().max(200).nullable(),
});
export type Puzzle = z.infer<typeof puzzle>;

/** What was imported so far. */
export const puzzleSetStatus = z.object({ puzzles: z.int(), importedAt: z.number() });
export type PuzzleSetStatus = z.infer<typeof puzzleSetStatus>;

/** A row that was not read. */
export const puzzleRowFault = z.object({ line: z.int(), message: z.string() });
export type PuzzleRowFault = z.infer<typeof puzzleRowFault>;

/** A line of the NDJSON answer of `POST /api/admin/puzzles/import`: `done` counts rows, `skipped` those that changed nothing. */
export const puzzleImportLine = progressLine.extend({
  added: z.int(),
  changed: z.int(),
  skipped: z.int(),
  faulty: z.int(),
  /** In the last line: the first thousand rows that were not read. */
  errors: z.array(puzzleRowFault).optional(),
  /** In the last line: SHA-256 of the rows that were read, in hex. */
  checksum: z.string().optional(),
  /** In the last line, when the file was not read to its end: why. */
  brokenOff: z.string().optional(),
});
export type PuzzleImportLine = z.infer<typeof puzzleImportLine>;

/** `GET /api/puzzles/openings`: the openings with most puzzles. */
export const puzzleOpeningsAnswer = z.object({
  openings: z.array(z.object({ opening: z.string(), puzzles: z.int() })),
});

/** `GET /api/puzzles/themes`. */
export const puzzleThemesAnswer = z.object({
  puzzles: z.int(),
  themes: z.array(z.object({ theme: z.string(), puzzles: z.int() })),
});
