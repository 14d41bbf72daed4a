import { z } from 'zod';
import { id } from '../core/ids.ts';
import { battleLeaders, battleLimits, isEachOnce } from './team-battles.ts';
import { createTournamentBody } from './tournament-form.ts';

/** What the club that arranges a team battle chooses. */
const battleInvitation = z.strictObject({
  /** The other clubs. */
  invited: z
    .array(id)
    .min(battleLimits.fewestClubs - 1, 'Choose a club to play against')
    .max(battleLimits.mostClubs - 1, `At most ${battleLimits.mostClubs} clubs, yours included`)
    .refine(isEachOnce, 'Name each club once'),
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
