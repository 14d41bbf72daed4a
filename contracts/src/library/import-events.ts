import { z } from 'zod';
import { speed } from '../chess/time-control.ts';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { gameHeaders } from './game-headers.ts';
import { importedPlayer } from './library-events.ts';

/** Why a game, or the rest of one, was left out, and where it is in the file. */
export const importFault = z.strictObject({
  line: z.int(),
  message: z.string().max(300),
  /** The legal part of the game was kept, with a mark. */
  partKept: z.boolean(),
  /** All its moves were kept, without a mark: only comments, variations or a tag were left out. */
  allMoves: z.literal(true).optional(),
  /** Names of the players of the game, as far as they are known. */
  white: z.string().max(200).optional(),
  black: z.string().max(200).optional(),
});
export type ImportFault = z.infer<typeof importFault>;

/** What became of the games of a file, in sums. */
export const importCounts = z.strictObject({
  /** Games that are new to the database. */
  games: z.int().min(0),
  /** Games that the database had. */
  duplicates: z.int().min(0),
  /** Games that the file has twice. */
  repeated: z.int().min(0),
  /** Games of which nothing was kept. */
  skipped: z.int().min(0),
  /** All faults, those of games that were kept in part among them. */
  faults: z.int().min(0),
  /** Those of them of which all moves were kept; absent where there is none, and in events that did not count them yet. */
  allMoves: z.int().positive().optional(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** Stream `import-<id>`; the id is also the source of its games. */
export const importStarted = z.strictObject({
  collectionId: id,
  /** Name of the file. */
  name: z.string().max(200),
  /** Bytes of the PGN, unpacked; null when unknown. */
  bytes: z.int().nullable(),
});

/**
 * A piece of a file: some hundred games in one event, because an event, a stream and a commit of its own for each game cost several
 * times the game itself. It says how far the file has been read: what was killed is sent again from there.
 */
export const gamesImported = z.strictObject({
  /** As in `ImportStarted`, and the sums of all events so far: the newest event is all that is read to continue. */
  collectionId: id,
  soFar: importCounts,
  /** Games in `games`. */
  count: z.int().min(0),
  /** `importedGame`s: a JSON array, UTF-8, compressed by Zstandard, in base64. Empty when `count` is 0. */
  games: z.string(),
  /** Ids of games that the database has: they belong to this import as well. */
  known: z.array(id),
  /** Games that the same file has twice. */
  repeated: z.int().min(0),
  faults: z.array(importFault),
  /** Faults besides these, where there are more than an import lists. */
  unlistedFaults: z.int().positive().optional(),
  /** Bytes and lines of the unpacked file that have been read, up to the end of a game. */
  throughByte: z.int(),
  throughLine: z.int(),
});
export type GamesImported = z.infer<typeof gamesImported>;

export const importFinished = z.strictObject({});
/** The games of the import leave the database. */
export const importCancelled = z.strictObject({});

/** A side of a game of a file, with the number that FIDE knows the player by where the file says it. */
const importedSide = importedPlayer.extend({ fideId: z.int().positive().max(999_999_999).optional() });

/** A game in `gamesImported.games`. */
export const importedGame = z.strictObject({
  id,
  ...gameHeaders.shape,
  white: importedSide,
  black: importedSide,
  /** Moves as `domain/chess/packed-moves` writes them. */
  moves: z.string(),
  timeControl: z.string().max(50).nullable(),
  speed: speed.nullable(),
  /** Tag `Termination` in lower case. */
  termination: z.string().max(100).nullable(),
  /** Movetext with comments, variations, glyphs and commands where it has any; else null. */
  movetext: z.string().nullable(),
  /** Has comments, variations or glyphs of a person: clocks and evaluations alone do not count. */
  annotated: z.boolean(),
  /** What is wrong behind the last move that is kept; null for whole games. */
  brokenAt: z.string().max(300).nullable(),
});
export type ImportedGame = z.infer<typeof importedGame>;

export const importEvents = [
  {
    type: 'ImportStarted',
    v: 1,
    topic: 'library',
    summary: 'Somebody began to import a PGN file into a collection.',
    data: importStarted,
  },
  {
    type: 'GamesImported',
    v: 1,
    topic: 'library',
    summary: 'Games of a PGN file came in.',
    data: gamesImported,
  },
  {
    type: 'ImportFinished',
    v: 1,
    topic: 'library',
    summary: 'A PGN file was read to its end.',
    data: importFinished,
  },
  {
    type: 'ImportCancelled',
    v: 1,
    topic: 'library',
    summary: 'An import was cancelled: its games left the database.',
    data: importCancelled,
  },
] as const satisfies readonly EventDefinition[];
