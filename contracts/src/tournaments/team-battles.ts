import { z } from 'zod';
import { id } from '../core/ids.ts';

/** Clubs of a team battle, and how many players of each count at most and usually. */
export const battleLimits = { fewestClubs: 2, mostClubs: 10, mostLeaders: 20, usualLeaders: 5 } as const;

/** Best players of each club whose points are its score. */
export const battleLeaders = z
  .int('Write a whole number')
  .min(1, 'At least one player')
  .max(battleLimits.mostLeaders, `At most ${battleLimits.mostLeaders} players`);
/** Whether no club is named twice. */
export const isEachOnce = (clubs: readonly string[]): boolean => new Set(clubs).size === clubs.length;

/** The clubs that the one that arranges a battle invites. */
export const invitedClubs = z
  .array(id)
  .min(battleLimits.fewestClubs - 1, 'Choose a club to play against')
  .max(battleLimits.mostClubs - 1, `At most ${battleLimits.mostClubs} clubs, yours included`)
  .refine(isEachOnce, 'Name each club once');

/** All clubs of a battle. The club that arranges it comes first, and is alone after all others have declined. */
export const clubsOfBattle = z
  .array(id)
  .min(1)
  .max(battleLimits.mostClubs)
  .refine(isEachOnce, 'Name each club once');

/** An arena of clubs against each other: each player plays for one of them. */
export const teamBattle = z.strictObject({
  clubs: clubsOfBattle,
  leaders: battleLeaders,
});
export type TeamBattle = z.infer<typeof teamBattle>;

/** The clubs of a team battle as its page shows them. */
export const battleOfEvent = z.object({
  clubs: z.array(
    z.object({
      id,
      /** Null: the club is closed. */
      name: z.string().nullable(),
      /** The reader is a member. */
      isMine: z.boolean(),
      /** The reader is one of its leaders. */
      isLed: z.boolean(),
    }),
  ),
  leaders: z.int(),
});
export type BattleOfEvent = z.infer<typeof battleOfEvent>;
