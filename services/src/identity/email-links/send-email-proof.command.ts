import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { EmailProofs } from './email-proofs.ts';

/** Mails the link that proves the address of the actor again. */
export class SendEmailProof extends AppCommand<void, null> {}

@CommandHandler(SendEmailProof)
export class SendEmailProofHandler implements ICommandHandler<SendEmailProof> {
  constructor(private readonly proofs: EmailProofs) {}

  async execute({ origin }: SendEmailProof): Promise<Committed<void>> {
    this.proofs.send(origin.actor);
    return new Committed(undefined);
  }
}
