import type { Recorded } from '@royal-chess/contracts/registry';
import type { ClubState } from '@royal-chess/domain/club/club-state';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { News } from '../identity/account-news.ts';

/**
 * Leaders of the clubs that a team battle invites; one who arranges it knows. No leader has more than one unread invitation of a club.
 * @param state of the tournament now: one that was cancelled in the meantime is no news
 * @param invited the other clubs
 */
export function battleNews(
  { phase, settings, arbiters }: TournamentState,
  { stream, at }: Pick<Recorded<'TournamentPublished'>, 'stream' | 'at'>,
  invited: readonly Pick<ClubState, 'members'>[],
): News[] {
  if (!settings?.teamBattle || (phase !== 'published' && phase !== 'running')) return [];
  const { clubId: ref = '', title: subject } = settings;
  const path = `/tournament-details/${tournamentIdOf(stream)}`;
  const leaders = invited.flatMap(({ members }) =>
    [...members].flatMap(([id, role]) => (role === 'leader' ? [id] : [])),
  );
  return [...new Set(leaders)]
    .filter((userId) => !arbiters.includes(userId))
    .map((userId) => ({ userId, type: 'clubBattle', ref, subject, path, at }));
}
