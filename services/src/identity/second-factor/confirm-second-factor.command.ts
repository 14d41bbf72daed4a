import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { OwnerProof } from '../confirmation/owner-proof.ts';
import { Sessions } from '../sessions/sessions.ts';
import { FactorTries, wrongCode } from './factor-tries.ts';
import { SecondFactors } from '../factors/second-factors.ts';

interface ConfirmInput {
  readonly code: string;
  /** Public id of the session: it has shown both factors from now on. */
  readonly session: string;
}

/** Turns the second factor on; answers recovery codes. Refuses with `RC_SECOND_FACTOR_WRONG`, `RC_SECOND_FACTOR_ON`, `RC_LOG_IN_AGAIN`, `RC_RATE_LIMITED`. */
export class ConfirmSecondFactor extends AppCommand<readonly string[], ConfirmInput> {}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly tries: FactorTries,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly owner: OwnerProof,
  ) {}

  async execute({ origin, input }: ConfirmSecondFactor): Promise<Committed<readonly string[]>> {
    const { actor } = origin;
    await this.tries.take(actor);
    await this.owner.checkFactorShown({ id: actor, session: input.session });
    const codes = await this.factors.confirm(actor, input.code);
    if (codes === null) throw wrongCode();
    await this.sessions.secondFactorShown(actor, input.session);
    await this.sessions.rightsChanged(actor);
    return new Committed(codes);
  }
}
