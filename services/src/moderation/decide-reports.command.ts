import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DecisionOutcome, ReportedSubject } from '@royal-chess/contracts/moderation';
import { AppCommand } from '../platform/cqrs/app-command.ts';
import { Committed } from '../platform/cqrs/committed.ts';
import { Reports } from './reports.ts';

/** Decides on all open reports of a subject. Refuses with `RC_NOT_FOUND` where none is open. */
export class DecideReports extends AppCommand<
  void,
  ReportedSubject & { readonly command: { readonly type: DecisionOutcome }; readonly reason: string }
> {
  static override readonly permission = 'reports.decide';
}

@CommandHandler(DecideReports)
export class DecideReportsHandler implements ICommandHandler<DecideReports> {
  constructor(private readonly reports: Reports) {}

  async execute({ origin: { actor }, input }: DecideReports): Promise<Committed<void>> {
    const { kind, subjectId, command, reason } = input;
    await this.reports.decide({ kind, subjectId }, { outcome: command.type, reason, by: actor });
    return new Committed(undefined);
  }
}
