import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Sessions } from '../sessions/sessions.ts';
import { OwnerProof } from '../confirmation/owner-proof.ts';
import { FactorTries, wrongCode } from './factor-tries.ts';
import { SecondFactors } from '../factors/second-factors.ts';

interface EndInput {
  readonly password: string | undefined;
  /** Public id of the actor's session. */
  readonly session: string;
  readonly code: string | undefined;
}

/**
 * Turns the second factor off, with the password or with a code. Refuses with `RC_PASSWORD_WRONG`, `RC_LOG_IN_AGAIN`,
 * `RC_SECOND_FACTOR_WRONG`, `RC_RATE_LIMITED`.
 */
export class EndSecondFactor extends AppCommand<void, EndInput> {}

@CommandHandler(EndSecondFactor)
export class EndSecondFactorHandler implements ICommandHandler<EndSecondFactor> {
  constructor(
    private readonly owner: OwnerProof,
    private readonly tries: FactorTries,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  async execute({ origin, input }: EndSecondFactor): Promise<Committed<void>> {
    const { actor } = origin;
    const { session, password, code } = input;
    if (password === undefined) {
      await this.tries.take(actor);
      if (!(await this.factors.accepts(actor, code ?? ''))) throw wrongCode();
    } else {
      // A log-in not long ago is one factor: without a password the code is needed.
      const user = await this.owner.checkForFactors({ id: actor, session }, password);
      if (user.passwordHash === undefined) throw wrongCode();
    }
    await this.factors.end(actor);
    await this.sessions.rightsChanged(actor);
    return new Committed(undefined);
  }
}
