import type { Recorded } from '@royal-chess/contracts/registry';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { News } from '../identity/account-news.ts';

/** Events of tournaments that their players are notified of. */
export const tournamentNewsTypes = [
  'RoundPublished',
  'RoundStarted',
  'TournamentFinished',
  'TournamentCancelled',
] as const;
type TournamentNewsEvent = Recorded<(typeof tournamentNewsTypes)[number]>;

/** @param state of the tournament now: what was taken back in the meantime is no news */
export function tournamentNews(state: TournamentState, event: TournamentNewsEvent): News[] {
  const id = tournamentIdOf(event.stream);
  const subject = state.settings?.title ?? '';
  const page = `/tournament-details/${id}`;
  if (event.type === 'RoundPublished' || event.type === 'RoundStarted')
    return roundNews(state, event, { id, subject, page });
  const isOver = event.type === 'TournamentFinished';
  if (state.phase !== (isOver ? 'finished' : 'cancelled')) return [];
  const type = isOver ? 'tournamentFinished' : 'tournamentCancelled';
  return [...state.entries.values()].flatMap(({ userId, leftFrom }) =>
    userId === null || leftFrom !== null
      ? []
      : [{ userId, type, ref: id, subject, path: page, at: event.at }],
  );
}

/** Both players of each board; one without a board, or whose opponent has no account, has no opponent to show. */
function roundNews(
  { sections, entries }: TournamentState,
  { type, data: { sectionId, round }, at }: Recorded<'RoundPublished' | 'RoundStarted'>,
  { id, subject, page }: Readonly<Record<'id' | 'subject' | 'page', string>>,
): News[] {
  const boards = sections.get(sectionId)?.rounds[round - 1]?.boards ?? [];
  const ref = `${id}/${sectionId}/${round}`;
  const shared = {
    type: type === 'RoundStarted' ? 'roundStarted' : 'roundPaired',
    ref,
    subject,
    round,
    at,
  } as const;
  return boards.flatMap(({ white, black, matchId, result }) => {
    if (result !== null) return [];
    const path = type === 'RoundStarted' && matchId !== null ? `/match/${matchId}` : page;
    return [
      [white, black],
      [black, white],
    ].flatMap(([one = '', opponent = '']) => {
      const userId = entries.get(one)?.userId ?? null;
      const actorId = entries.get(opponent)?.userId ?? null;
      return userId === null ? [] : [{ ...shared, userId, path, ...(actorId !== null && { actorId }) }];
    });
  });
}
