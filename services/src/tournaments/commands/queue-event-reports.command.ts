import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mostReportedGames, type QueuedReports } from '@royal-chess/contracts/game-reports';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ReportQueue } from '../../game-reports/report-queue.ts';
import { TournamentReader } from '../tournament-reader.ts';

interface EventReportsInput {
  readonly tournamentId: string;
  readonly user: SignedInUser;
}

/**
 * An arbiter has the engine look at the games of an event that were played here and are over. What stands out is a hint of the desk.
 * Refuses with `RC_TOURNAMENT_NOT_FOUND`, `RC_REPORT_ENGINE_MISSING`.
 */
export class QueueEventReports extends AppCommand<QueuedReports, EventReportsInput> {
  static override readonly audited = true;
}

@CommandHandler(QueueEventReports)
export class QueueEventReportsHandler implements ICommandHandler<QueueEventReports> {
  constructor(
    private readonly reader: TournamentReader,
    private readonly queue: ReportQueue,
  ) {}

  async execute({ input: { tournamentId, user } }: QueueEventReports): Promise<Committed<QueuedReports>> {
    const { state } = await this.reader.read(tournamentId, user);
    const gameIds = [...state.sections.values()]
      .flatMap(({ rounds }) => rounds.flatMap(({ boards }) => boards))
      .flatMap(({ matchId }) => matchId ?? []);
    // The newest: those of earlier rounds have their reports.
    return new Committed(await this.queue.add(gameIds.slice(-mostReportedGames), false));
  }
}
