import { oneOf } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import type { HttpSettings } from '../http/http-settings.ts';

/** Settings of sessions. */
export const sessionSettings = defineSettings({
  environment: {
    SECURE_COOKIES: oneOf('auto', 'always', 'never')
      .default('auto')
      .describe('Session cookie for TLS only (`__Host-`): `auto` checks the request and PUBLIC_URL.'),
  },
  values: ({ SECURE_COOKIES }) => ({ secureCookies: SECURE_COOKIES }),
});

/** What the session cookie depends on. */
export type SessionSettings = SettingsOf<typeof sessionSettings> & Pick<HttpSettings, 'publicUrl'>;
