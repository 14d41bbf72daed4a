import type { StandingsRow } from '@royal-chess/contracts/tournaments';
import { bracketPlaces } from '@royal-chess/domain/tournament/running/bracket-of';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import type { EntrantsOfEvent } from './entrants.ts';
import { RoundsTable } from './rounds-table.ts';
import type { StandingsHead } from './section-table.ts';

/** The tables of a knockout: places follow from the bracket. Those who are still in it come first and share rank 1. */
export class BracketTable extends RoundsTable {
  readonly #places: ReadonlyMap<string, number>;

  constructor(state: TournamentState, sectionId: string, entrants: EntrantsOfEvent) {
    super(state, sectionId, entrants);
    const hasBegun = (state.sections.get(sectionId)?.order.length ?? 0) > 0;
    const places = hasBegun ? bracketPlaces(state, sectionId) : [];
    this.#places = new Map(
      places.flatMap(({ from, entries }) => entries.map((entryId) => [entryId, from] as const)),
    );
  }

  override head(afterRound?: number): StandingsHead {
    return { afterRound: super.head(afterRound).afterRound, tieBreaks: [] };
  }

  override rows(afterRound?: number): readonly StandingsRow[] {
    const placeOf = (row: StandingsRow): number => this.#places.get(row.side.entryId) ?? 0;
    return super
      .rows(afterRound)
      .toSorted((one, other) => placeOf(one) - placeOf(other) || one.rank - other.rank)
      .map((row) => ({ ...row, rank: Math.max(1, placeOf(row)), values: [] }));
  }

  /** The bracket decides, no tie-break. */
  override explain(): readonly string[] {
    return ['Places of a knockout follow from the bracket: those who lose in one round share theirs.'];
  }
}
