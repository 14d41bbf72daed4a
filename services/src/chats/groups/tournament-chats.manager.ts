import { Controller } from '@nestjs/common';
import { tournamentIdOf } from '@royal-chess/domain/tournament/running/tournament-stream';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { ChatGroups } from './chat-groups.ts';

/** What changes who plays in a tournament and who runs it. */
const types = [
  'TournamentEdited',
  'ArbitersSet',
  'PlayerEntered',
  'EntryLinked',
  'SeatGiven',
  'EntryWithdrawn',
  'EntryRestored',
] as const;

/** Keeps the conversations of tournaments with those who play in them. A repeated batch changes nothing. */
@Controller()
export class TournamentChatsManager {
  constructor(private readonly groups: ChatGroups) {}

  @Manages({ name: 'tournament-chats', types, most: 100 })
  async apply(batch: EventBatch<(typeof types)[number]>): Promise<void> {
    for (const id of new Set(batch.events.map(({ stream }) => tournamentIdOf(stream))))
      await this.groups.follow(id);
  }
}
