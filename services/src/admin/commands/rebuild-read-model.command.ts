import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProgressLine } from '@royal-chess/contracts/core';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { StreamCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { progressLines } from '../../platform/routes/progress-lines.ts';

/** Rebuilds the read model of a projection; answers with lines of progress. */
export class RebuildReadModel extends StreamCommand<ProgressLine, { readonly projection: string }> {
  static override readonly permission = 'projections.run';
}

@CommandHandler(RebuildReadModel)
export class RebuildReadModelHandler implements ICommandHandler<RebuildReadModel> {
  constructor(private readonly projector: ProjectorControl) {}

  async execute({
    input: { projection },
  }: RebuildReadModel): Promise<Committed<AsyncIterable<ProgressLine>>> {
    return new Committed(progressLines((report) => this.projector.rebuild(projection, report)));
  }
}
