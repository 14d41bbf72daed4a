import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { AccountRules } from '../../identity/account-rules.ts';
import { Accounts } from '../../identity/accounts.ts';
import { OwnerProof, passwordWrong } from '../../identity/confirmation/owner-proof.ts';
import { EmailProofs } from '../../identity/email-links/email-proofs.ts';
import { LinkLimits } from '../../identity/email-links/link-limits.ts';
import { PasswordNotices } from '../../identity/email-links/password-notices.ts';
import { SignOuts } from '../../identity/sessions/sign-outs.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';
import { AccountDeletion } from '../erasure/account-deletion.ts';
import { DataExport } from '../erasure/data-export.ts';

/** Texts of the specification (section 8). */
const saved = { password: 'password change successfully', email: 'Email Saved successfully' };

/** Password and address of one's own account, its data, and its end. */
@Controller()
export class CredentialsController {
  constructor(
    private readonly owner: OwnerProof,
    private readonly accounts: Accounts,
    private readonly rules: AccountRules,
    private readonly proofs: EmailProofs,
    private readonly limits: LinkLimits,
    private readonly signOuts: SignOuts,
    private readonly notices: PasswordNotices,
    private readonly data: DataExport,
    private readonly deletion: AccountDeletion,
  ) {}

  @Route(httpRoutes.changePassword)
  async changePassword({ user, body }: InputOf<'changePassword'>): AnswerOf<'changePassword'> {
    const checked = await this.owner.check(user, body.password);
    const { name, email, phone } = checked;
    const own = [name, email, phone].filter((text) => text !== undefined);
    await this.rules.check({ password: body.newPassword, own });
    if (!(await this.accounts.replacePassword(checked, body.newPassword))) throw passwordWrong();
    await this.signOuts.everywhere(user.id, user.session);
    this.notices.changed(user.id, email);
    return { message: saved.password };
  }

  @Route(httpRoutes.changeEmail)
  @PerMinute('change-email', 3)
  async changeEmail({ user, body }: InputOf<'changeEmail'>): AnswerOf<'changeEmail'> {
    const checked = await this.owner.check(user, body.password);
    await this.limits.takeChange(user.id, body.email);
    if (!(await this.proofs.requestChange(checked, body.email))) throw passwordWrong();
    return { message: saved.email };
  }

  @Route(httpRoutes.exportMyData)
  @PerMinute('export-my-data', 3)
  async exportMyData({ user }: InputOf<'exportMyData'>): AnswerOf<'exportMyData'> {
    return { filename: 'royal-chess-my-data.json', content: await this.data.of(user.id) };
  }

  @Route(httpRoutes.deleteAccount)
  async deleteAccount({ user, body, session }: InputOf<'deleteAccount'>): AnswerOf<'deleteAccount'> {
    await this.owner.check(user, body.password);
    await this.deletion.delete(user.id);
    session.clear();
  }
}
