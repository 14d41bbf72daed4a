import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import { z } from 'zod';

const tournamentId = z.union([z.literal(''), z.uuid('the id of a tournament is wanted, as in its address')]);
const idOrNull = (value: string): string | null => (value === '' ? null : value);

/** Settings of the short addresses of tournaments. */
export const tournamentRedirectsSettings = defineSettings({
  environment: {
    TOURNAMENT_CHECKMATE_CHALLENGE: tournamentId
      .default('')
      .describe(
        'Tournament that addresses ending in `_pune_checkmate_challenge` lead to, by its id; empty: a notice.',
      ),
    TOURNAMENT_OCLF: tournamentId
      .default('')
      .describe('Tournament that `/oclf` and `/popccpuzzle` lead to, by its id; empty: a notice.'),
  },
  values: ({ TOURNAMENT_CHECKMATE_CHALLENGE, TOURNAMENT_OCLF }) => ({
    tournamentRedirects: {
      pune_checkmate_challenge: idOrNull(TOURNAMENT_CHECKMATE_CHALLENGE),
      oclf: idOrNull(TOURNAMENT_OCLF),
      popccpuzzle: idOrNull(TOURNAMENT_OCLF),
    },
  }),
});

export type TournamentRedirectsSettings = SettingsOf<typeof tournamentRedirectsSettings>;
