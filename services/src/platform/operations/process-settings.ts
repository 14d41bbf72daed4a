import { flag, oneOf } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings } from '@royal-chess/infra/settings/settings-part';

/** Settings of the process: what it does, and how strict it is. */
export const processSettings = defineSettings({
  environment: {
    NODE_ENV: oneOf('development', 'production', 'test')
      .default('development')
      .describe('`production` refuses embedded engines unless ALLOW_EMBEDDED is 1.'),
    ALLOW_EMBEDDED: flag.default(false).describe('1 allows the embedded engines in production.'),
    ROLE: oneOf('all', 'api', 'game', 'projector', 'relay')
      .default('all')
      .describe('What this process does; anything but `all` needs the engines below.'),
  },
  values: ({ NODE_ENV, ALLOW_EMBEDDED, ROLE }) => ({
    nodeEnv: NODE_ENV,
    allowEmbedded: ALLOW_EMBEDDED,
    role: ROLE,
  }),
});
