import { wholeNumber } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';

/** Settings of log-ins and registrations. */
export const signInSettings = defineSettings({
  environment: {
    RATE_LIMIT_ADDRESS: wholeNumber(1)
      .default(30)
      .describe('Log-ins, and registrations, a minute from one address.'),
    RATE_LIMIT_EMAIL: wholeNumber(1)
      .default(10)
      .describe(
        'Log-ins, and registrations, with one e-mail from one address in a quarter of an hour; from all addresses, 20 times as many.',
      ),
  },
  values: ({ RATE_LIMIT_ADDRESS, RATE_LIMIT_EMAIL }) => ({
    rateLimits: { address: RATE_LIMIT_ADDRESS, email: RATE_LIMIT_EMAIL },
  }),
});

export type SignInSettings = SettingsOf<typeof signInSettings>;
