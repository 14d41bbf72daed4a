import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { fromUser, fromVisitor } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { EmailProofs } from './email-proofs.ts';
import { LinkLimits } from './link-limits.ts';
import { ResetPassword } from './reset-password.command.ts';
import { SendEmailProof } from './send-email-proof.command.ts';
import { SendResetLink } from './send-reset-link.command.ts';
import { VerifyEmail } from './verify-email.command.ts';

/** Links in mails: a new password, and the proof of an address. */
@Controller()
export class EmailLinksController {
  constructor(
    private readonly commands: CommandGateway,
    private readonly proofs: EmailProofs,
    private readonly limits: LinkLimits,
  ) {}

  @Route(httpRoutes.sendResetLink)
  async sendResetLink({ body, address, device }: InputOf<'sendResetLink'>): AnswerOf<'sendResetLink'> {
    await this.limits.takeCall(address);
    if (!(await this.limits.maySend(body.email, { address, device: device.known }))) return;
    await this.commands.execute(new SendResetLink(fromVisitor(), body));
  }

  @Route(httpRoutes.resetPassword)
  async resetPassword({ body, address }: InputOf<'resetPassword'>): AnswerOf<'resetPassword'> {
    await this.limits.takeCall(address);
    await this.commands.execute(new ResetPassword(fromVisitor(), body));
  }

  @Route(httpRoutes.verifyEmail)
  async verifyEmail({ body, address }: InputOf<'verifyEmail'>): AnswerOf<'verifyEmail'> {
    await this.limits.takeCall(address);
    await this.commands.execute(new VerifyEmail(fromVisitor(), body));
  }

  @Route(httpRoutes.emailProof)
  emailProof({ user }: InputOf<'emailProof'>): AnswerOf<'emailProof'> {
    return this.proofs.stateOf(user.id);
  }

  @Route(httpRoutes.sendEmailProof)
  async sendEmailProof({ user }: InputOf<'sendEmailProof'>): AnswerOf<'sendEmailProof'> {
    await this.limits.takeOwn(user.id);
    await this.commands.execute(new SendEmailProof(fromUser(user), null));
  }
}
