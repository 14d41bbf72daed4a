import type { Puzzle, PuzzleImportLine, PuzzleSetStatus } from '@royal-chess/contracts/puzzles';
import type { FileBytes, StoreAddress } from '../thread-import/import-messages.ts';

/** A place in the puzzles of one tag, which are in the order of their ratings and, among equal ones, of a fixed lot. */
export interface PuzzlePlace {
  readonly rating: number;
  /** From 0 up to {@link lots}. */
  readonly lot: number;
}

/** Number of lots; each puzzle has one that follows from its id. */
export const lots = 2 ** 30;

/** Which puzzles are wanted. */
export interface WantedPuzzles {
  /** A theme or an opening; every puzzle without one. */
  readonly tag?: { readonly kind: 'theme' | 'opening'; readonly name: string };
  /** The first one is at this place or after it; `down`: before it, the hardest first. */
  readonly from: PuzzlePlace;
  readonly direction?: 'up' | 'down';
  readonly limit: number;
}

/** How many puzzles a theme has. */
export interface ThemeCount {
  readonly theme: string;
  readonly puzzles: number;
}

/** How many puzzles an opening has. */
export interface OpeningCount {
  readonly opening: string;
  readonly puzzles: number;
}

/** Openings that are listed. */
export const mostOpenings = 200;

/** The file is no file of puzzles. */
export class PuzzleFileUnreadable extends Error {
  readonly code = 'RC_PUZZLE_FILE_INVALID';
}

/** What the importing thread is started with. */
export interface PuzzleImportData {
  readonly store: StoreAddress;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Puzzles: reference data that imports add to, not events. */
export abstract class PuzzleStore {
  /**
   * Reads a file in the columns of the Lichess database (CSV, also in ZIP, gzip or Zstandard) in a thread of its own and yields
   * progress. A puzzle is known by its id: a repeated import changes nothing, a newer row replaces the older one.
   * @throws PuzzleFileUnreadable when no puzzle can be read
   */
  abstract import(file: FileBytes, at: number): AsyncGenerator<PuzzleImportLine, void>;
  /** Null for an unknown id. */
  abstract puzzle(id: string): Promise<Puzzle | null>;
  /** Puzzles by id, read at once; unknown ids are left out. */
  abstract puzzles(ids: readonly string[]): Promise<ReadonlyMap<string, Puzzle>>;
  /** Puzzles from a place on, in their order or, downwards, in the reverse one. */
  abstract find(wanted: WantedPuzzles): Promise<readonly Puzzle[]>;
  /** Every theme with its number of puzzles, by name. */
  abstract themes(): Promise<readonly ThemeCount[]>;
  /** The {@link mostOpenings} openings with most puzzles, by number of puzzles and name. */
  abstract openings(): Promise<readonly OpeningCount[]>;
  /** Null until an import has reached its end. */
  abstract status(): Promise<PuzzleSetStatus | null>;
}

/** What became of some puzzles. */
export interface WrittenPuzzles {
  readonly added: number;
  readonly changed: number;
}

/** Writes the puzzles of one file; used by the thread that reads it. */
export interface PuzzleWriter {
  /** Puzzles that change nothing are neither added nor changed. */
  write(puzzles: readonly Puzzle[]): Promise<WrittenPuzzles>;
  finish(at: number): Promise<void>;
  close(): Promise<void>;
}

/** The lot of a puzzle: FNV-1a of its id. */
export function lotOf(id: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) & (lots - 1);
}

/** Tags of a puzzle as the stores index them: the empty one is every puzzle's. */
export const tagsOf = ({ themes, openings }: Puzzle): string[] => [
  '',
  ...new Set([...themes.map((theme) => `t:${theme}`), ...openings.map((opening) => `o:${opening}`)]),
];

/** The tag of what is wanted. */
export const tagOf = ({ tag }: Pick<WantedPuzzles, 'tag'>): string =>
  tag ? `${tag.kind === 'theme' ? 't' : 'o'}:${tag.name}` : '';

/** Puzzles by their ids. */
export const byId = (puzzles: readonly Puzzle[]): ReadonlyMap<string, Puzzle> =>
  new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
