import type { TableVerdict } from '@royal-chess/domain/endgame-tables/endgame-tables';

/** A position of which the worker is asked. */
export interface TableWork {
  readonly id: number;
  readonly fen: string;
}

/** How far the tables of a position are built. */
export interface TableProgress {
  /** The table that is built at the moment. */
  readonly table: string;
  readonly built: number;
  readonly all: number;
}

/** What the worker answers: progress any number of times, then the verdict; null where the position is in no table. */
export type TableAnswer =
  | { readonly id: number; readonly progress: TableProgress }
  | { readonly id: number; readonly verdict: TableVerdict | null };
