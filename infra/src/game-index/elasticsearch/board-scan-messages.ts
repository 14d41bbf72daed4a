import type { GameConditions } from '../game-query.ts';

/** Boards as `packBoard` writes them, to be searched for conditions. */
export interface BoardScanRequest {
  readonly id: number;
  readonly conditions: GameConditions;
  readonly boards: readonly string[];
}

/** For each board as `BoardConditions.find` answers, or why none was searched. */
export type BoardScanAnswer =
  | { readonly id: number; readonly found: readonly ({ readonly foundPly: number | null } | null)[] }
  | { readonly id: number; readonly failed: string };
