import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { trfText } from '@royal-chess/domain/tournament/files/trf/write-trf';
import { missingResults } from '@royal-chess/domain/tournament/running/missing-results';
import type { FileAnswer } from '../../platform/routes/route-input.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { TournamentReader, type Viewer } from '../../tournaments/tournament-reader.ts';
import { SectionReports } from '../reports/section-reports.ts';

/**
 * A section as a tournament report file. Once its last round is published the file is the final one, which is refused with
 * `RC_TOURNAMENT_RESULTS_MISSING` while a board has no result, unless the interim file is wanted. Also refuses with
 * `RC_TOURNAMENT_NOT_FOUND`.
 */
export class TournamentTrf extends Query<FileAnswer> {
  constructor(
    readonly tournamentId: string,
    readonly sectionId: string,
    readonly viewer: Viewer,
    readonly isInterim: boolean,
  ) {
    super();
  }
}

@QueryHandler(TournamentTrf)
export class TournamentTrfHandler implements IQueryHandler<TournamentTrf> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly reports: SectionReports,
  ) {}

  async execute({ tournamentId, sectionId, viewer, isInterim }: TournamentTrf): Promise<FileAnswer> {
    const { state, isArbiter } = await this.reader.readSection(tournamentId, sectionId, viewer);
    const missing = isInterim ? null : missingResults(state, sectionId);
    if (missing !== null) throw ProblemException.because('RC_TOURNAMENT_RESULTS_MISSING', missing);
    const document = await this.reports.of(tournamentId, state, sectionId, isArbiter);
    return { filename: `${sectionId}.trf`, content: trfText(document) };
  }
}
