import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { GameReports } from '../game-reports.ts';

/** Cancels a report that is not done. Refuses with `RC_NOT_FOUND`. */
export class CancelReport extends AppCommand<void, { readonly gameId: string }> {
  static override readonly permission = 'games.analyse';
}

@CommandHandler(CancelReport)
export class CancelReportHandler implements ICommandHandler<CancelReport> {
  constructor(private readonly reports: GameReports) {}

  async execute({ input: { gameId } }: CancelReport): Promise<Committed<void>> {
    if (!(await this.reports.cancel(gameId)))
      throw ProblemException.because('RC_NOT_FOUND', 'No report of this game waits or is made.');
    return new Committed(undefined);
  }
}
