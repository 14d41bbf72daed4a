import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { OwnerProof } from '../confirmation/owner-proof.ts';
import { Sessions } from '../sessions/sessions.ts';
import { PasskeyNotices } from './passkey-notices.ts';
import { Passkeys } from '../factors/passkeys.ts';
import { noSuchPasskey } from './rename-passkey.command.ts';

interface RemoveInput {
  readonly passkey: string;
  /** Public id of the actor's session. */
  readonly session: string;
  readonly password: string | undefined;
}

/**
 * Removes a passkey of the actor, with a mail about it. Refuses with `RC_NOT_FOUND`, `RC_PASSWORD_WRONG`, `RC_LOG_IN_AGAIN`, `RC_LAST_WAY_IN`,
 * `RC_RATE_LIMITED`.
 */
export class RemovePasskey extends AppCommand<void, RemoveInput> {}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly proof: OwnerProof,
    private readonly sessions: Sessions,
    private readonly notices: PasskeyNotices,
  ) {}

  async execute({ origin: { actor }, input }: RemovePasskey): Promise<Committed<void>> {
    const { passkey, session, password } = input;
    const user = await this.proof.checkForFactors({ id: actor, session }, password);
    const hasOther = user.passwordHash !== undefined || user.googleId !== undefined;
    if (!hasOther && (await this.passkeys.count(actor)) === 1)
      throw ProblemException.because('RC_LAST_WAY_IN', 'Set a password before you remove the last passkey.');
    if (!(await this.passkeys.remove(actor, passkey))) throw noSuchPasskey();
    await this.sessions.rightsChanged(actor);
    this.notices.removed(actor);
    return new Committed(undefined);
  }
}
