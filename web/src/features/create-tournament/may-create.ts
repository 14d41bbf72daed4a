import type { ClubStanding } from '@royal-chess/contracts/clubs';
import type { AuthUser } from '@royal-chess/contracts/identity';

/** Whether a user may create tournaments, and run those given to them. The server decides again. */
export const mayCreateTournaments = (user: Pick<AuthUser, 'admin' | 'roles'> | null): boolean =>
  user !== null && (user.admin || user.roles.includes('tournamentAdmin'));

/** Whether they create those of a club in which they are this: its leaders do, and its members who create any tournament. */
export const mayCreateForClub = (standing: ClubStanding, isFree: boolean): boolean =>
  standing === 'leader' || (isFree && standing !== null && standing !== 'asked');
