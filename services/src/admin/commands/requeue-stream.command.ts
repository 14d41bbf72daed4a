import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ParkedStream, ProjectorControl } from '@royal-chess/infra/projections/projection';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Retries a stream that a projection parked. Refuses with `RC_NOT_FOUND` if it is not parked there. */
export class RequeueStream extends AppCommand<void, Pick<ParkedStream, 'projection' | 'stream'>> {
  static override readonly permission = 'projections.run';
}

@CommandHandler(RequeueStream)
export class RequeueStreamHandler implements ICommandHandler<RequeueStream> {
  constructor(private readonly projector: ProjectorControl) {}

  async execute({ input: { projection, stream } }: RequeueStream): Promise<Committed<void>> {
    if (!(await this.projector.requeue(projection, stream)))
      throw ProblemException.because('RC_NOT_FOUND', `No stream ${stream} is parked by ${projection}.`);
    return new Committed(undefined);
  }
}
