import { z } from 'zod';
import { battleLeaders, battleLimits, invitedClubs } from './team-battles.ts';
import { createTournamentBody } from './tournament-form.ts';

/** What the club that arranges a team battle chooses. */
const battleInvitation = z.strictObject({
  /** The other clubs. */
  invited: invitedClubs,
  leaders: battleLeaders.default(battleLimits.usualLeaders),
});
export type BattleInvitation = z.infer<typeof battleInvitation>;

/** `POST /api/clubs/{id}/tournaments`: the form of every tournament, and other clubs if it is a team battle. */
export const createClubTournamentBody = createTournamentBody
  .safeExtend({ teamBattle: battleInvitation.optional() })
  .refine(({ teamBattle, format }) => !teamBattle || format.system === 'arena', {
    path: ['format', 'system'],
    message: 'A team battle is an arena',
  });
export type CreateClubTournamentBody = z.output<typeof createClubTournamentBody>;
export type CreateClubTournamentInput = z.input<typeof createClubTournamentBody>;
