import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { SignOuts } from './sign-outs.ts';

/** Revokes all sessions of the actor and closes the connections of all their browsers. */
export class LogOutEverywhere extends AppCommand<void, null> {}

@CommandHandler(LogOutEverywhere)
export class LogOutEverywhereHandler implements ICommandHandler<LogOutEverywhere> {
  constructor(private readonly signOuts: SignOuts) {}

  async execute({ origin }: LogOutEverywhere): Promise<Committed<void>> {
    await this.signOuts.everywhere(origin.actor);
    return new Committed(undefined);
  }
}
