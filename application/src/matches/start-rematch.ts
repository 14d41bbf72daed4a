import type { InternalInput } from '@royal-chess/contracts/registry';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { currentRating } from '../ratings/current-rating.ts';
import { drawRandom } from './draw-random.ts';
import { rematchIdOf } from './rematch-id.ts';
import type { StartedMatch } from './started-match.ts';

/**
 * Starts the rematch of a match that is over, with the current ratings. A rematch that has started is not changed.
 * @throws EventStoreUnavailable
 */
export async function startRematch(
  store: Pick<EventStore, 'append' | 'read' | 'newest'>,
  { matchId, match }: InternalInput<'startRematch'>,
): Promise<StartedMatch> {
  const id = rematchIdOf(matchId);
  const { white, black } = match;
  const [whiteRating, blackRating] = await Promise.all([
    currentRating(store, black.userId, match),
    currentRating(store, white.userId, match),
  ]);
  const of = { matchId, match };
  const command = { type: 'startRematch', of, whiteRating, blackRating, random: drawRandom() } as const;
  // One command id for all attempts and players, so that the rematch starts once.
  const context = { commandId: id, actor: 'system' };
  const matches = new CommandHandler(store, matchDecider);
  const started = await matches.executeOnNew(matchStream(id), command, context);
  if (!started.ok) throw new Error(started.error.detail);
  return { matchId: id, version: started.value.version };
}
