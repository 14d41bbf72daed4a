import type { FideImportLine, FideListStatus, FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';
import type { FileBytes, StoreAddress } from '../thread-import/import-messages.ts';

/** How a list comes in. */
export interface FideImportOptions {
  /** The type of the ratings if the list has only one; null: the name of the file inside a ZIP decides. */
  readonly type: FideRatingType | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What the importing thread is started with. */
export interface FideImportData extends FideImportOptions {
  readonly store: StoreAddress;
}

/** FIDE's rating list: reference data that an import replaces, not events. */
export abstract class FideList {
  /**
   * Reads a list (TXT or XML, also in ZIP or gzip) in a thread of its own and yields progress. Every row counts once,
   * however often its list is imported; players that the newest lists do not have stay, as inactive. An import that breaks
   * off leaves the rows that it has read, and marks no player.
   * @throws FideListUnreadable when the file is no such list
   */
  abstract import(file: FileBytes, options: FideImportOptions): AsyncGenerator<FideImportLine, void>;
  /**
   * Players by the beginnings of words of the name in any order, or by the beginning of a FIDE ID. First those whose name
   * begins with the text, then by the highest rating; by FIDE ID in its order.
   */
  abstract search(text: string, limit: number): Promise<readonly FidePlayer[]>;
  /** Null for an ID that no list had. */
  abstract player(fideId: number): Promise<FidePlayer | null>;
  /** Null until an import has reached its end. */
  abstract status(): Promise<FideListStatus | null>;
}

/** What became of some rows. */
export interface WrittenRows {
  readonly added: number;
  readonly changed: number;
}

/** Writes the rows of one list; used by the thread that reads it. */
export interface FideListWriter {
  /** A player who is in it twice has the later row. Rows that change nothing are neither added nor changed. */
  write(players: readonly FidePlayer[]): Promise<WrittenRows>;
  /** Makes this list the newest of its types. @returns how many players the newest lists do not have */
  finish(at: number): Promise<number>;
  close(): Promise<void>;
}
