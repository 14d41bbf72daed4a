import { wholeNumber } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';

/** How much a user may keep in the game database. Collections of the platform have no limit. */
export const librarySettings = defineSettings({
  environment: {
    LIBRARY_MAX_GAMES: wholeNumber(0)
      .default(1_000_000)
      .describe('Games in the collections of one user, each as often as it was imported.'),
    LIBRARY_MAX_MEGABYTES: wholeNumber(0)
      .default(4_096)
      .describe('Bytes of PGN files that one user imported into collections of their own, in millions.'),
    LIBRARY_MAX_COLLECTIONS: wholeNumber(1, 10_000).default(200).describe('Collections of one user.'),
    LIBRARY_IMPORTS_PER_HOUR: wholeNumber(1)
      .default(20)
      .describe('Files that one user may import in an hour.'),
  },
  values: ({
    LIBRARY_MAX_GAMES,
    LIBRARY_MAX_MEGABYTES,
    LIBRARY_MAX_COLLECTIONS,
    LIBRARY_IMPORTS_PER_HOUR,
  }) => ({
    libraryQuotas: {
      games: LIBRARY_MAX_GAMES,
      bytes: LIBRARY_MAX_MEGABYTES * 1_000_000,
      collections: LIBRARY_MAX_COLLECTIONS,
      importsPerHour: LIBRARY_IMPORTS_PER_HOUR,
    },
  }),
});

export type LibrarySettings = SettingsOf<typeof librarySettings>;
