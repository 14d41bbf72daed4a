import type { Recorded } from '@royal-chess/contracts/registry';
import type { ClubState } from '@royal-chess/domain/club/club-state';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { News } from '../identity/account-news.ts';

/** Events of team battles that leaders of their clubs are notified of. */
export const battleNewsTypes = ['TournamentPublished', 'BattleClubsSet', 'BattleClubDeclined'] as const;
export type BattleNewsEvent = Recorded<(typeof battleNewsTypes)[number]>;

/** The clubs that an event concerns: those that it invites, as far as the battle still has them, or the one that declined. */
export function clubsOfNews({ settings }: TournamentState, event: BattleNewsEvent): readonly string[] {
  if (event.type === 'BattleClubDeclined') return [event.data.clubId];
  const [, ...others] = settings?.teamBattle?.clubs ?? [];
  return event.type === 'TournamentPublished'
    ? others
    : others.filter((club) => event.data.invited.includes(club));
}

type ClubOfBattle = Pick<ClubState, 'members' | 'name'>;

/** Events after which an invitation may lead to a battle that the club is not in. */
export const invitationEnds: ReadonlySet<string> = new Set([
  'BattleClubsSet',
  'BattleClubDeclined',
  'TournamentCancelled',
]);

/**
 * Filter of the unread invitations to a battle of users whose clubs are not in it: it changed its clubs, one of them declined, or it
 * was cancelled.
 * @param leaders of the clubs that are in it
 */
export const invitationsOut = (tournamentId: string, host: string, leaders: readonly string[]): object => ({
  type: 'clubBattle',
  ref: host,
  path: `/tournament-details/${tournamentId}`,
  readAt: { $exists: false },
  userId: { $nin: leaders },
});

/** Users who lead one of these clubs. */
export const leadersOf = (clubs: readonly ClubOfBattle[]): string[] =>
  clubs.flatMap(({ members }) => [...members].flatMap(([id, role]) => (role === 'leader' ? [id] : [])));

/**
 * Leaders of the clubs that a team battle invites; one who arranges it knows. No leader has more than one unread invitation of a club.
 * A club that declines is news for the arbiters and for its other leaders.
 * @param state of the tournament now: one that was cancelled in the meantime is no news
 * @param clubs those of {@link clubsOfNews}
 */
export function battleNews(
  { phase, settings, arbiters }: TournamentState,
  event: BattleNewsEvent,
  clubs: readonly ClubOfBattle[],
): News[] {
  if (!settings?.teamBattle || (phase !== 'published' && phase !== 'running')) return [];
  const { clubId = '', title: subject } = settings;
  const id = tournamentIdOf(event.stream);
  const shared = { subject, path: `/tournament-details/${id}`, at: event.at };
  const leaders = leadersOf(clubs);
  if (event.type === 'BattleClubDeclined') {
    const [club] = clubs;
    const declined = {
      type: 'clubBattleDeclined',
      ref: `${id}/${event.data.clubId}`,
      ...(club && { club: club.name }),
    } as const;
    return [...new Set([...arbiters, ...leaders])]
      .filter((userId) => userId !== event.actor)
      .map((userId) => ({ ...shared, ...declined, userId, actorId: event.actor }));
  }
  return [...new Set(leaders)]
    .filter((userId) => !arbiters.includes(userId))
    .map((userId) => ({ ...shared, userId, type: 'clubBattle', ref: clubId }));
}
