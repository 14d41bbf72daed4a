import { Module } from '@nestjs/common';
import { BulkEmailProcessModule } from './bulk-email/bulk-email.module.ts';
import { ChatsProcessModule } from './chats/chats.module.ts';
import { ModerationProcessModule } from './moderation/moderation.module.ts';
import { NotificationsProcessModule } from './notifications/notifications.module.ts';
import { PuzzlesProcessModule } from './puzzles/puzzles.module.ts';
import { RatingsProcessModule } from './ratings/ratings.module.ts';
import { TournamentRelayProcessModule } from './tournament-relay/tournament-relay.module.ts';
import { TournamentRoundsProcessModule } from './tournament-rounds/tournament-rounds.module.ts';

/** All process managers: they turn events of some streams into events of others. */
@Module({
  imports: [
    RatingsProcessModule,
    PuzzlesProcessModule,
    TournamentRoundsProcessModule,
    TournamentRelayProcessModule,
    BulkEmailProcessModule,
    NotificationsProcessModule,
    ModerationProcessModule,
    ChatsProcessModule,
  ],
})
export class ProcessManagersModule {}
