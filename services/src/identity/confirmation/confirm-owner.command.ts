import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { type OwnerEvidence, OwnerProof } from './owner-proof.ts';

interface ConfirmInput {
  readonly evidence: OwnerEvidence;
  /** Public id of the actor's session. */
  readonly session: string;
}

/** The actor has shown again who they are. Refuses with `RC_GOOGLE_FAILED`, `RC_PASSKEY_REFUSED`. */
export class ConfirmOwner extends AppCommand<void, ConfirmInput> {}

@CommandHandler(ConfirmOwner)
export class ConfirmOwnerHandler implements ICommandHandler<ConfirmOwner> {
  constructor(private readonly owner: OwnerProof) {}

  async execute({ origin: { actor }, input }: ConfirmOwner): Promise<Committed<void>> {
    await this.owner.confirm({ id: actor, session: input.session }, input.evidence);
    return new Committed(undefined);
  }
}
