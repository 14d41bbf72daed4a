import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/**
 * A game that began with a code does not exist for others than its players, staff included.
 * @throws ProblemException `RC_MATCH_NOT_FOUND`
 */
export async function refuseUnlisted(store: EventStore, matchId: string): Promise<void> {
  const events = await store.read(matchStream(matchId));
  const started = events.find((event) => event.type === 'MatchStarted');
  if (started?.data.unlisted) throw ProblemException.because('RC_MATCH_NOT_FOUND', 'There is no such match.');
}
