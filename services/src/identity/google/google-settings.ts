import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import { z } from 'zod';

/** Settings of sign-in with Google. */
export const googleSettings = defineSettings({
  environment: {
    GOOGLE_CLIENT_ID: z
      .string()
      .default('')
      .describe(
        'Client id of sign-in with Google; without one the button is off. Google must know PUBLIC_URL/api/auth/google/callback.',
      ),
    GOOGLE_CLIENT_SECRET: z.string().default('').describe('Secret of GOOGLE_CLIENT_ID.'),
    GOOGLE_ISSUER: z
      .url({ protocol: /^https?$/, error: 'an address such as https://accounts.google.com is wanted' })
      .default('https://accounts.google.com')
      .describe('OpenID provider of sign-in with Google; another one is for tests.'),
  },
  secrets: ['GOOGLE_CLIENT_SECRET'],
  values: ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }) => ({
    google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER },
  }),
});

export type GoogleSettings = SettingsOf<typeof googleSettings>;
