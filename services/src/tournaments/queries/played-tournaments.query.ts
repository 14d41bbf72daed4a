import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PlayedTournament } from '@royal-chess/contracts/tournaments';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { ListedTournament } from '../listed-tournament.ts';
import { SectionTables } from '../section-tables.ts';
import { TournamentReader, type Viewer } from '../tournament-reader.ts';
import { tournamentsModel } from '../tournaments.read-model.ts';

interface Answer {
  items: PlayedTournament[];
}

/** Newest events shown. */
const most = 20;

/** Running and finished events of a user, newest first. */
export class PlayedTournaments extends Query<Answer> {
  constructor(
    readonly userId: string,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(PlayedTournaments)
export class PlayedTournamentsHandler implements IQueryHandler<PlayedTournaments> {
  constructor(
    private readonly models: ReadModels,
    private readonly reader: TournamentReader,
    private readonly tables: SectionTables,
  ) {}

  async execute({ userId, viewer }: PlayedTournaments): Promise<Answer> {
    const found = await this.models
      .active(tournamentsModel)
      .find({ playing: userId, phase: { $in: ['running', 'finished'] } })
      .sort({ startsAt: -1 })
      .limit(most)
      .lean<ListedTournament[]>();
    const lines = await Promise.all(found.map((listed) => this.#line(listed, userId, viewer)));
    return { items: lines.flat() };
  }

  async #line(
    { _id: tournamentId, startsAt }: ListedTournament,
    userId: string,
    viewer: Viewer,
  ): Promise<PlayedTournament[]> {
    const { state, settings } = await this.reader.read(tournamentId, viewer);
    const entry = state.entries.get(state.entryOfUser.get(userId) ?? '');
    if (!entry || entry.seat !== 'seated') return [];
    const { entryId, sectionId } = entry;
    const table = await this.tables.of(tournamentId, state, sectionId);
    const rows = table.rows();
    const row = rows.find(({ side }) => side.entryId === entryId);
    const hasResults = table.head().afterRound > 0;
    return [
      {
        tournamentId,
        title: settings.title,
        status: state.phase === 'finished' ? 'finished' : 'running',
        startsAt,
        entryId,
        sectionId,
        section: settings.sections.find(({ id }) => id === sectionId)?.name ?? sectionId,
        rank: hasResults ? (row?.rank ?? null) : null,
        players: rows.length,
        points: row?.points ?? 0,
        performance: table.performance(entryId),
        change: row?.change ?? null,
      },
    ];
  }
}
