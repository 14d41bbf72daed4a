import { flag } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import { z } from 'zod';

/** Settings of the second factor of log-ins. */
export const secondFactorSettings = defineSettings({
  environment: {
    SECOND_FACTOR_FOR_ADMINS: flag
      .default(false)
      .describe('1 gives the rights of admins only to sessions that were opened with two factors.'),
    ACCOUNT_SECRETS_KEY: z
      .string()
      .min(32, '32 characters or more are wanted')
      .optional()
      .describe(
        'Key under which secrets of authenticator apps are encrypted: 32 random characters or more. Without one they are stored as they are. Keep it: without it such accounts enter by recovery codes only.',
      ),
    ACCOUNT_SECRETS_KEY_FORMER: z
      .string()
      .min(32, '32 characters or more are wanted')
      .optional()
      .describe(
        'ACCOUNT_SECRETS_KEY before it was replaced: secrets under it are still read, and sealed under the new one at the next log-in.',
      ),
  },
  secrets: ['ACCOUNT_SECRETS_KEY', 'ACCOUNT_SECRETS_KEY_FORMER'],
  values: ({ SECOND_FACTOR_FOR_ADMINS, ACCOUNT_SECRETS_KEY, ACCOUNT_SECRETS_KEY_FORMER }) => ({
    secondFactor: { forAdmins: SECOND_FACTOR_FOR_ADMINS },
    accountSecretsKey: ACCOUNT_SECRETS_KEY,
    formerAccountSecretsKey: ACCOUNT_SECRETS_KEY_FORMER,
  }),
});

export type SecondFactorSettings = SettingsOf<typeof secondFactorSettings>;
