import { randomInt } from 'node:crypto';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { currentRating } from '@royal-chess/infra/ratings/current-rating';

/** The id of the rematch of a match: the same whoever asks, however often, in whatever process. */
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
  const { white, black, variant, speed } = match;
  const [whiteRating, blackRating] = await Promise.all(
    [black, white].map(({ userId }) => currentRating(store, userId, variant, speed)),
  );
  if (!whiteRating || !blackRating) throw new Error('Two players have two ratings');
  const random = randomInt(2 ** 32) / 2 ** 32;
  const command = { type: 'startRematch', of: { matchId, match }, whiteRating, blackRating, random } as const;
  const context = { commandId: id, actor: 'system' };
  const started = await new CommandHandler(store, matchDecider).executeOnNew(
    matchStream(id),
    command,
    context,
  );
  if (!started.ok) throw new Error(started.error.detail);
  return id;
}
