import { randomUUID } from 'node:crypto';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';

/**
 * Withdraws the offer of an owner who has left the lobby or plays a game. An offer accepted at the same moment stays accepted:
 * then the owner has two games.
 * @throws EventStoreUnavailable
 */
export async function withdrawLeftSeek(
  store: Pick<EventStore, 'append' | 'read'>,
  id: string,
  owner: string,
  commandId: string = randomUUID(),
): Promise<void> {
  await new CommandHandler(store, matchDecider).execute(
    matchStream(id),
    { type: 'withdrawSeek', by: owner, reason: 'left' },
    { commandId, actor: 'system' },
  );
}
