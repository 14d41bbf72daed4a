import type { StandingsRow } from '@royal-chess/contracts/tournaments';

/** The standings of a section at a version of the event. */
export interface SectionStandings {
  readonly version: number;
  readonly afterRound: number;
  readonly rows: readonly StandingsRow[];
}
