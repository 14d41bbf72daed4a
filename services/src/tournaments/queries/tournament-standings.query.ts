import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StandingsView } from '@royal-chess/contracts/tournaments';
import { SectionTables } from '../section-tables.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';

interface Page {
  /** Standings after this round; the last with results when absent. */
  readonly round?: number | undefined;
  readonly from: number;
  readonly limit: number;
  /** Team battle: only players of this club. */
  readonly club?: string | undefined;
}

/** Standings of a section. Refuses with `RC_TOURNAMENT_NOT_FOUND`. */
export class TournamentStandings extends Query<StandingsView> {
  constructor(
    readonly tournamentId: string,
    readonly sectionId: string,
    readonly viewer: Viewer,
    readonly page: Page,
  ) {
    super();
  }
}

@QueryHandler(TournamentStandings)
export class TournamentStandingsHandler implements IQueryHandler<TournamentStandings> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  async execute({ tournamentId, sectionId, viewer, page }: TournamentStandings): Promise<StandingsView> {
    const { state, version } = await this.reader.readSection(tournamentId, sectionId, viewer);
    const table = await this.tables.of(tournamentId, state, sectionId);
    const { round, from, limit, club } = page;
    const all = table.rows(round);
    const rows = club === undefined ? all : all.filter(({ clubId }) => clubId === club);
    return {
      version,
      ...table.head(round),
      isFinal: state.phase === 'finished',
      rows: rows.slice(from, from + limit),
      total: rows.length,
    };
  }
}

/** How a player reached the value of a tie-break, in sentences. Refuses with `RC_TOURNAMENT_NOT_ENTERED`. */
export class TieBreakExplanation extends Query<{ sentences: string[] }> {
  constructor(
    readonly place: { readonly id: string; readonly section: string; readonly entryId: string },
    readonly viewer: Viewer,
    /** Index of the tie-break in the standings. */
    readonly column: number,
  ) {
    super();
  }
}

@QueryHandler(TieBreakExplanation)
export class TieBreakExplanationHandler implements IQueryHandler<TieBreakExplanation> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  async execute({ place, viewer, column }: TieBreakExplanation): Promise<{ sentences: string[] }> {
    const { id, section, entryId } = place;
    const { state } = await this.reader.readSection(id, section, viewer);
    this.reader.entryIn(state, entryId, section);
    const table = await this.tables.of(id, state, section);
    return { sentences: [...table.explain(entryId, column)] };
  }
}
