import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import { z } from 'zod';

/** Settings of the metrics. */
export const metricsSettings = defineSettings({
  environment: {
    METRICS_TOKEN: z
      .string()
      .regex(
        /^[\w~+/.-]{16,}=*$/,
        'at least 16 letters and digits are wanted, as `openssl rand -hex 24` makes them',
      )
      .optional()
      .describe('Bearer token for scrapers of /metrics on other machines; without it only this one may.'),
  },
  secrets: ['METRICS_TOKEN'],
  values: ({ METRICS_TOKEN }) => ({ metricsToken: METRICS_TOKEN }),
});

export type MetricsSettings = SettingsOf<typeof metricsSettings>;
