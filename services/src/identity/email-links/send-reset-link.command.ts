import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { PasswordResets } from './password-resets.ts';

/** Mails a link for a new password if an account has this address; the answer does not wait for it. */
export class SendResetLink extends AppCommand<void, { readonly email: string }> {}

@CommandHandler(SendResetLink)
export class SendResetLinkHandler implements ICommandHandler<SendResetLink> {
  constructor(private readonly resets: PasswordResets) {}

  async execute({ input: { email } }: SendResetLink): Promise<Committed<void>> {
    this.resets.sendLink(email);
    return new Committed(undefined);
  }
}
