import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditDetail } from '@royal-chess/contracts/identity';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Makes an account a child's, or an ordinary one. Refuses with `RC_NOT_FOUND`. */
export class SetChild extends AppCommand<void, { readonly userId: string; readonly child: boolean }> {
  static override readonly permission = 'accounts.protect';

  override get auditDetail(): AuditDetail {
    return this.input.child ? 'protected' : 'ended';
  }
}

@CommandHandler(SetChild)
export class SetChildHandler implements ICommandHandler<SetChild> {
  constructor(private readonly children: ChildAccounts) {}

  async execute({ input: { userId, child } }: SetChild): Promise<Committed<void>> {
    if (!(await this.children.mark(userId, child)))
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such account.');
    return new Committed(undefined);
  }
}
