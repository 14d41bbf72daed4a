import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyOfMine } from '@royal-chess/contracts/passkeys';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Passkeys } from '../factors/passkeys.ts';

/** Gives a passkey of the actor another name. Refuses with `RC_NOT_FOUND`. */
export class RenamePasskey extends AppCommand<
  PasskeyOfMine,
  { readonly passkey: string; readonly name: string }
> {}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(private readonly passkeys: Passkeys) {}

  async execute({ origin, input }: RenamePasskey): Promise<Committed<PasskeyOfMine>> {
    const renamed = await this.passkeys.rename(origin.actor, input.passkey, input.name);
    if (renamed === null) throw noSuchPasskey();
    return new Committed(renamed);
  }
}

export const noSuchPasskey = (): ProblemException =>
  ProblemException.because('RC_NOT_FOUND', 'This passkey was removed already.');
