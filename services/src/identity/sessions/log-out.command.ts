import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { SignOuts } from './sign-outs.ts';

/** Revokes the session of a token and closes the connections of its browser. Other devices stay logged in. */
export class LogOut extends AppCommand<void, { readonly token: string | null }> {}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly signOuts: SignOuts) {}

  async execute({ input: { token } }: LogOut): Promise<Committed<void>> {
    await this.signOuts.byToken(token);
    return new Committed(undefined);
  }
}
