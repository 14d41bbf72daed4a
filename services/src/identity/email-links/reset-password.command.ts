import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { newPassword, type ResetPasswordBody } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { PasswordResets } from './password-resets.ts';

/** Sets the password that belongs to a link. Refuses with `RC_LINK_INCOMPLETE`, `RC_VALIDATION` and `RC_LINK_ENDED`. */
export class ResetPassword extends AppCommand<void, ResetPasswordBody> {}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(private readonly resets: PasswordResets) {}

  async execute({ input: { id, password } }: ResetPassword): Promise<Committed<void>> {
    // The sentence of the specification (section 5) for a call without one of the two.
    if (!id || !password) throw ProblemException.because('RC_LINK_INCOMPLETE', 'network issue');
    const checked = newPassword.safeParse(password);
    if (!checked.success)
      throw ProblemException.atField(
        'password',
        checked.error.issues[0]?.message ?? 'Choose another password',
      );
    await this.resets.reset(id, checked.data);
    return new Committed(undefined);
  }
}
