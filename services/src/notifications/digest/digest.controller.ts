import { Controller } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { UserSettings } from '../../account/settings/user-settings.ts';
import { UnsubscribeTokens } from '../../bulk-email/unsubscribe-tokens.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { PerMinute } from '../../platform/routes/per-minute.ts';
import { Route } from '../../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../../platform/routes/route-input.ts';

const perMinute = 60;

/** Ends summaries by the link in each of them. Mail programs call it without a session (RFC 8058), so the signature is all that counts. */
@Controller()
export class DigestController {
  constructor(
    private readonly tokens: UnsubscribeTokens,
    private readonly settings: UserSettings,
  ) {}

  @Route(httpRoutes.stopDigest)
  @PerMinute('unsubscribe', perMinute)
  async stop({ params }: InputOf<'stopDigest'>): AnswerOf<'stopDigest'> {
    const userId = await this.tokens.userOf(params.token);
    if (userId === null) throw ProblemException.because('RC_NOT_FOUND', 'This link is not one of ours.');
    await this.settings.stopDigest(userId);
  }
}
