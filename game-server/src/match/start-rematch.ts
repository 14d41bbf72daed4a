import { drawRandom } from '@royal-chess/application/matches/draw-random';
import { currentRating } from '@royal-chess/application/ratings/current-rating';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';

/** The id of the rematch of a match: the same for each request, in each process. */
export const rematchIdOf = (matchId: string): string => derivedId('rematch', matchId);

/**
 * Begins the rematch of a match that is over, with the ratings of now; begun already it stays as it is.
 * @returns its id
 * @throws EventStoreUnavailable
 */
export async function startRematch(
  { store }: { readonly store: EventStore },
  matchId: string,
  match: MatchStarted,
): Promise<string> {
  const id = rematchIdOf(matchId);
  const { white, black } = match;
  const [whiteRating, blackRating] = await Promise.all(
    [black, white].map(({ userId }) => currentRating(store, userId, match)),
  );
  if (!whiteRating || !blackRating) throw new Error('Two players have two ratings');
  const of = { matchId, match };
  const command = { type: 'startRematch', of, whiteRating, blackRating, random: drawRandom() } as const;
  const context = { commandId: id, actor: 'system' };
  const started = await new CommandHandler(store, matchDecider).executeOnNew(
    matchStream(id),
    command,
    context,
  );
  if (!started.ok) throw new Error(started.error.detail);
  return id;
}
