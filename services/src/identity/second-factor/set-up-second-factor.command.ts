import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SecondFactorSetup } from '@royal-chess/contracts/second-factor';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { OwnerProof } from '../confirmation/owner-proof.ts';
import { SecondFactors } from '../factors/second-factors.ts';

interface SetUpInput {
  readonly password: string | undefined;
  /** Public id of the actor's session. */
  readonly session: string;
  /** What the app calls the account. */
  readonly label: string;
}

/** Makes a secret for an authenticator app. Refuses with `RC_PASSWORD_WRONG`, `RC_LOG_IN_AGAIN`, `RC_SECOND_FACTOR_ON`, `RC_RATE_LIMITED`. */
export class SetUpSecondFactor extends AppCommand<SecondFactorSetup, SetUpInput> {}

@CommandHandler(SetUpSecondFactor)
export class SetUpSecondFactorHandler implements ICommandHandler<SetUpSecondFactor> {
  constructor(
    private readonly owner: OwnerProof,
    private readonly factors: SecondFactors,
  ) {}

  async execute({ origin, input }: SetUpSecondFactor): Promise<Committed<SecondFactorSetup>> {
    await this.owner.checkForFactors({ id: origin.actor, session: input.session }, input.password);
    return new Committed(await this.factors.begin(origin.actor, input.label));
  }
}
