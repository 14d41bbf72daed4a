import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AddPasskeyBody, PasskeyOfMine } from '@royal-chess/contracts/passkeys';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Sessions } from '../sessions/sessions.ts';
import { PasskeyNotices } from './passkey-notices.ts';
import { type Ceremony, Passkeys } from '../factors/passkeys.ts';

interface AddInput {
  readonly ceremony: Ceremony;
  readonly made: AddPasskeyBody;
}

/** Adds a passkey to the actor's account, with a mail about it. Refuses with `RC_PASSKEY_REFUSED`. */
export class AddPasskey extends AppCommand<PasskeyOfMine, AddInput> {}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
    private readonly notices: PasskeyNotices,
  ) {}

  async execute({ origin: { actor }, input }: AddPasskey): Promise<Committed<PasskeyOfMine>> {
    const passkey = await this.passkeys.add(actor, input.ceremony, input.made);
    await this.sessions.rightsChanged(actor);
    this.notices.added(actor);
    return new Committed(passkey);
  }
}
