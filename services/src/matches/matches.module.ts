import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { LobbyProjection } from './lobby.projection.ts';
import { LobbyQueries } from './lobby.queries.ts';
import { MatchesController } from './matches.controller.ts';
import { OwnSeeks } from './own-seeks.ts';
import { SeekCommands } from './seeks.commands.ts';
import { Tickets } from './tickets.ts';

/** Offers and matches over HTTP. `LobbyQueries` also tells the game server what was open when it stopped. */
@Module({
  imports: [IdentityModule],
  controllers: [MatchesController],
  providers: [LobbyQueries, OwnSeeks, SeekCommands, Tickets],
  exports: [LobbyQueries],
})
export class MatchesApiModule {}

/** What keeps the lobby's read model. */
@Module({ controllers: [LobbyProjection] })
export class MatchesProjectorModule {}
