import { flag } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings } from '@royal-chess/infra/settings/settings-part';

/** What a new data folder is filled with. */
export const demoSettings = defineSettings({
  environment: {
    DEMO_TOURNAMENTS: flag
      .default(true)
      .describe(
        '0 leaves the two demo tournaments out of a new data folder, and has no bots play; so does production.',
      ),
  },
  values: ({ DEMO_TOURNAMENTS }) => ({ hasDemoTournaments: DEMO_TOURNAMENTS }),
});
