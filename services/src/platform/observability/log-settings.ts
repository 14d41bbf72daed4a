import { oneOf } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings } from '@royal-chess/infra/settings/settings-part';

/** Settings of the log lines. */
export const logSettings = defineSettings({
  environment: {
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
      .default('info')
      .describe('How much is logged; `debug` follows every command from the request to the projections.'),
  },
  values: ({ LOG_LEVEL }) => ({ logLevel: LOG_LEVEL }),
});
