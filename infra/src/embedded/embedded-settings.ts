import { z } from 'zod';
import { oneOf } from '../settings/setting-kinds.ts';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';

/** Settings of the embedded engines. */
export const embeddedSettings = defineSettings({
  environment: {
    DATA_DIR: z
      .string()
      .min(1)
      .default('./data')
      .describe('Folder of the database files; created, safe to delete when the server is down.'),
    SQLITE_SYNC: oneOf('normal', 'full')
      .default('normal')
      .describe('`normal` survives kill -9, `full` also a power cut.'),
  },
  values: ({ DATA_DIR, SQLITE_SYNC }) => ({ dataDir: DATA_DIR, sqliteSync: SQLITE_SYNC }),
});

export type EmbeddedSettings = SettingsOf<typeof embeddedSettings>;
