import type { InternalInput } from '@royal-chess/contracts/registry';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { drawRandom } from './draw-random.ts';
import type { StartedMatch } from './started-match.ts';

/**
 * Starts a match between two users who were paired; colors are drawn.
 * @param matchId also the id of the command: sent again, it starts no second match
 * @throws EventStoreUnavailable
 */
export async function startPairedMatch(
  store: Pick<EventStore, 'append' | 'read'>,
  { players, variant, timeControl, rated }: InternalInput<'startPairedMatch'>,
  matchId: string,
): Promise<StartedMatch> {
  const [one, other] = players;
  const [white, black] = drawRandom() < 0.5 ? [one, other] : [other, one];
  const started = await new CommandHandler(store, matchDecider).executeOnNew(
    matchStream(matchId),
    { type: 'startMatch', white, black, variant, timeControl, rated, random: drawRandom() },
    { commandId: matchId, actor: 'system' },
  );
  if (!started.ok) throw new Error(started.error.detail);
  return { matchId, version: started.value.version };
}
