import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { QueuedReports } from '@royal-chess/contracts/game-reports';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ReportQueue } from '../report-queue.ts';

interface Wanted {
  readonly gameIds: readonly string[];
  readonly again: boolean;
}

/** Has the server make reports of games. Refuses with `RC_REPORT_ENGINE_MISSING`. */
export class QueueReports extends AppCommand<QueuedReports, Wanted> {
  static override readonly permission = 'games.analyse';
}

@CommandHandler(QueueReports)
export class QueueReportsHandler implements ICommandHandler<QueueReports> {
  constructor(private readonly queue: ReportQueue) {}

  async execute({ input: { gameIds, again } }: QueueReports): Promise<Committed<QueuedReports>> {
    return new Committed(await this.queue.add(gameIds, again));
  }
}
