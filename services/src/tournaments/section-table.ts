import type { BoardSide, CardRound, StandingsRow, StandingsView } from '@royal-chess/contracts/tournaments';

/** A table without its rows. */
export type StandingsHead = Pick<StandingsView, 'afterRound' | 'tieBreaks'>;

/** A section as tables show it, at one state. Each table is computed when it is first needed, and kept. */
export interface SectionTable {
  /** A player with the points before a round, in tenths; without a round, those now. */
  side(entryId: string, beforeRound?: number): BoardSide;
  /** @param afterRound left out: the last round that has results */
  head(afterRound?: number): StandingsHead;
  /** The whole table, by rank. */
  rows(afterRound?: number): readonly StandingsRow[];
  /**
   * How the value of a player in a tie-break was reached.
   * @param column index in `tieBreaks` of {@link head}
   */
  explain(entryId: string, column: number): readonly string[];
  /** The rounds of a player, or games of an arena. */
  card(entryId: string): readonly CardRound[];
  /** Performance by FIDE's tables; null before the first game that counts. */
  performance(entryId: string): number | null;
}
