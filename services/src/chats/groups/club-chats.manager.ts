import { Controller } from '@nestjs/common';
import { clubIdOf } from '@royal-chess/domain/club/club-state';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import { ChatGroups } from './chat-groups.ts';

/** What changes who is in a club, what its members may do, and what it is called. */
const types = ['ClubChanged', 'ClubMemberJoined', 'ClubMemberLeft', 'ClubRoleGiven', 'ClubClosed'] as const;

/** Keeps the conversations of clubs with their members. A repeated batch changes nothing. */
@Controller()
export class ClubChatsManager {
  constructor(private readonly groups: ChatGroups) {}

  @Manages({ name: 'club-chats', types, most: 100 })
  async apply(batch: EventBatch<(typeof types)[number]>): Promise<void> {
    for (const id of new Set(batch.events.map(({ stream }) => clubIdOf(stream))))
      await this.groups.followClub(id);
  }
}
