import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PasskeyAssertion } from '@royal-chess/contracts/passkeys';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { type Ceremony, passkeyRefused, Passkeys } from '../passkeys/passkeys.ts';
import { Sessions } from '../sessions/sessions.ts';

interface ConfirmInput {
  readonly ceremony: Ceremony;
  readonly assertion: PasskeyAssertion;
  /** Public id of the actor's session. */
  readonly session: string;
}

/** The actor shows with a passkey of the account who they are. Refuses with `RC_PASSKEY_REFUSED`. */
export class ConfirmByPasskey extends AppCommand<void, ConfirmInput> {}

@CommandHandler(ConfirmByPasskey)
export class ConfirmByPasskeyHandler implements ICommandHandler<ConfirmByPasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
  ) {}

  async execute({ origin: { actor }, input }: ConfirmByPasskey): Promise<Committed<void>> {
    const userId = await this.passkeys.userOf(input.ceremony, input.assertion);
    if (userId !== actor) throw passkeyRefused();
    await this.sessions.confirm(actor, input.session);
    return new Committed(undefined);
  }
}
