import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { Sessions } from '../sessions/sessions.ts';
import { FactorProofs } from './factor-proofs.ts';
import { SecondFactors } from '../factors/second-factors.ts';

interface EndInput {
  readonly password: string | undefined;
  /** Public id of the actor's session. */
  readonly session: string;
  readonly code: string | undefined;
}

/** Turns the second factor off. Refuses with `RC_LOGIN_FAILED`, `RC_SECOND_FACTOR_WRONG`, `RC_RATE_LIMITED`. */
export class EndSecondFactor extends AppCommand<void, EndInput> {}

@CommandHandler(EndSecondFactor)
export class EndSecondFactorHandler implements ICommandHandler<EndSecondFactor> {
  constructor(
    private readonly proofs: FactorProofs,
    private readonly factors: SecondFactors,
    private readonly sessions: Sessions,
  ) {}

  async execute({ origin, input }: EndSecondFactor): Promise<Committed<void>> {
    await this.proofs.check({ id: origin.actor, session: input.session }, input);
    await this.factors.end(origin.actor);
    await this.sessions.rightsChanged(origin.actor);
    return new Committed(undefined);
  }
}
