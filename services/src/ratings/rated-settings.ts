import { usualRules } from '@royal-chess/domain/rating/rated-games';
import { flag, wholeNumber } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';

/** Rules of rated games. */
export const ratedSettings = defineSettings({
  environment: {
    RATED_FROM_PLY: wholeNumber(0, 100)
      .default(usualRules.fromPly)
      .describe('Half-moves that a game needs to change ratings.'),
    RATED_PAIR_IN_FULL: wholeNumber(0)
      .default(usualRules.pairInFull)
      .describe(
        'Rated games of the same two players that count in full on one day (UTC); further ones count half.',
      ),
    RATED_PAIR_AT_MOST: wholeNumber(0)
      .default(usualRules.pairAtMost)
      .describe(
        'Rated games of the same two players on one day (UTC) after which further ones change no ratings.',
      ),
    RATED_ONE_AT_A_TIME: flag
      .default(usualRules.oneAtATime)
      .describe(
        '0 allows several rated live games of one player at the same time; tournaments and simultaneous displays always do.',
      ),
    ABORTS_AN_HOUR: wholeNumber(0, 100)
      .default(usualRules.abortsAnHour)
      .describe(
        'Live games aborted within an hour after which a player is not paired for a while; 0 for no limit.',
      ),
    ABORT_PAUSE_MINUTES: wholeNumber(1, 1_440)
      .default(usualRules.pauseMinutes)
      .describe('How long such a player is not paired, minutes.'),
    RANKED_GAMES: wholeNumber(0)
      .default(usualRules.listedGames)
      .describe('Rated games that a player needs in a variant to be in the rankings.'),
    RANKED_OPPONENTS: wholeNumber(0, 100)
      .default(usualRules.listedOpponents)
      .describe('Different opponents that a player needs for that.'),
    RANKED_DEVIATION: wholeNumber(1, 1_000)
      .default(usualRules.listedDeviation)
      .describe('Rating deviation that a player must be below for that.'),
  },
  values: (env) => ({
    rated: {
      fromPly: env.RATED_FROM_PLY,
      pairInFull: env.RATED_PAIR_IN_FULL,
      pairAtMost: env.RATED_PAIR_AT_MOST,
      oneAtATime: env.RATED_ONE_AT_A_TIME,
      abortsAnHour: env.ABORTS_AN_HOUR,
      pauseMinutes: env.ABORT_PAUSE_MINUTES,
      listedGames: env.RANKED_GAMES,
      listedOpponents: env.RANKED_OPPONENTS,
      listedDeviation: env.RANKED_DEVIATION,
    },
  }),
});

export type RatedSettings = SettingsOf<typeof ratedSettings>;
