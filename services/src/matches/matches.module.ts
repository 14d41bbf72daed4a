import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { Invites } from './invites.commands.ts';
import { InvitesController } from './invites.controller.ts';
import { LiveMatches } from './live-matches.query.ts';
import { LobbyProjection } from './lobby.projection.ts';
import { LobbyQueries } from './lobby.queries.ts';
import { MatchesController } from './matches.controller.ts';
import { ChallengeIsToMe, OfferIsMine } from './offers.ownership.ts';
import { OpenMatches } from './open-matches.query.ts';
import { OwnSeeks } from './own-seeks.ts';
import { SeekCommands } from './seeks.commands.ts';
import { SeeksController } from './seeks.controller.ts';
import { Tickets } from './tickets.ts';

/** What tells the game server, wherever it runs, what was open when it stopped. */
@Module({
  imports: [IdentityModule],
  providers: [LobbyQueries, OpenMatches],
  exports: [LobbyQueries, OpenMatches],
})
export class MatchesQueriesModule {}

/** Offers and matches over HTTP. */
@Module({
  imports: [IdentityModule, MatchesQueriesModule],
  controllers: [SeeksController, InvitesController, MatchesController],
  providers: [LiveMatches, OfferIsMine, ChallengeIsToMe, OwnSeeks, SeekCommands, Invites, Tickets],
  exports: [MatchesQueriesModule],
})
export class MatchesApiModule {}

/** What keeps the lobby's read model. */
@Module({ controllers: [LobbyProjection] })
export class MatchesProjectorModule {}
