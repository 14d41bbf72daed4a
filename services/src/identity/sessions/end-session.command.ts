import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { SignOuts } from './sign-outs.ts';

/** Revokes one session of the actor, such as that of a lost phone. Refuses with `RC_NOT_FOUND`. */
export class EndSession extends AppCommand<void, { readonly session: string }> {}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(private readonly signOuts: SignOuts) {}

  async execute({ origin, input: { session } }: EndSession): Promise<Committed<void>> {
    if (!(await this.signOuts.one(origin.actor, session)))
      throw ProblemException.because('RC_NOT_FOUND', 'This device is not logged in any more.');
    return new Committed(undefined);
  }
}
