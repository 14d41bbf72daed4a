import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { EmailProofs } from './email-proofs.ts';

/** Proves the address that a link was sent to. Refuses with `RC_LINK_ENDED`. */
export class VerifyEmail extends AppCommand<void, { readonly id: string }> {}

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(private readonly proofs: EmailProofs) {}

  async execute({ input: { id } }: VerifyEmail): Promise<Committed<void>> {
    await this.proofs.prove(id);
    return new Committed(undefined);
  }
}
