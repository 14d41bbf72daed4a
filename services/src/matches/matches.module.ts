import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityApiModule, IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { RelationsModule } from '../account/relations/relations.module.ts';
import { AcceptInviteHandler } from './commands/accept-invite.command.ts';
import { AcceptSeekHandler } from './commands/accept-seek.command.ts';
import { DeclineSeekHandler } from './commands/decline-seek.command.ts';
import { EndGameHandler } from './commands/end-game.command.ts';
import { HandleClocksHandler } from './commands/handle-clocks.command.ts';
import { OfferInviteHandler } from './commands/offer-invite.command.ts';
import { OfferSeekHandler } from './commands/offer-seek.command.ts';
import { StartPairedMatchHandler } from './commands/start-paired-match.command.ts';
import { StartRematchHandler } from './commands/start-rematch.command.ts';
import { TakeLobbySeatHandler } from './commands/take-lobby-seat.command.ts';
import { TakeMatchSeatHandler } from './commands/take-match-seat.command.ts';
import { WithdrawLeftSeekHandler } from './commands/withdraw-left-seek.command.ts';
import { WithdrawSeekHandler } from './commands/withdraw-seek.command.ts';
import { ClosedGameSweep } from './closed-games/closed-game-sweep.ts';
import { ClosedGames } from './closed-games/closed-games.ts';
import { ClosedGamesController } from './closed-games/closed-games.controller.ts';
import { closedGameSchema } from './closed-games/closed-game-documents.ts';
import { ChallengesOfBlocked } from './challenges-of-blocked.ts';
import { GuestGames } from './guest-games.ts';
import { InviteCodes } from './invite-codes.ts';
import { InvitesController } from './invites.controller.ts';
import { KnownPlies } from './known-plies.ts';
import { LobbyProjection } from './lobby.projection.ts';
import { LiveGames } from './live-games.ts';
import { LobbyReader } from './lobby-reader.ts';
import { MatchDecisions } from './match-decisions.ts';
import { MatchPageHeads } from './match-page-heads.ts';
import { MatchesController } from './matches.controller.ts';
import { ChallengeIsToMe, OfferIsMine } from './offers.ownership.ts';
import { MatchesOfClosedAccounts } from './matches-of-closed-accounts.ts';
import { OpenMatches } from './open-matches.ts';
import { OwnSeeks } from './own-seeks.ts';
import { CurrentMatchesHandler } from './queries/current-matches.query.ts';
import { InviteHandler } from './queries/invite.query.ts';
import { LiveMatchesHandler } from './queries/live-matches.query.ts';
import { OpenSeeksHandler } from './queries/open-seeks.query.ts';
import { OwnInvitesHandler } from './queries/own-invites.query.ts';
import { SeekAcceptance } from './seek-acceptance.ts';
import { SeekOffers } from './seek-offers.ts';
import { SeeksController } from './seeks.controller.ts';

/** Queries of the game server, in any process: what was open when it stopped. */
@Module({
  imports: [IdentityModule],
  providers: [LobbyReader, OpenMatches],
  exports: [LobbyReader, OpenMatches],
})
export class MatchesQueriesModule {}

/** The commands that need no room, for any role: offers and their end, and what rooms have done for them. */
@Module({
  imports: [IdentityModule, RelationsModule, CqrsPlatformModule, MatchesQueriesModule],
  providers: [
    AcceptInviteHandler,
    AcceptSeekHandler,
    DeclineSeekHandler,
    OfferInviteHandler,
    OfferSeekHandler,
    StartPairedMatchHandler,
    StartRematchHandler,
    WithdrawLeftSeekHandler,
    WithdrawSeekHandler,
    GuestGames,
    LiveGames,
    InviteCodes,
    MatchDecisions,
    OwnSeeks,
    SeekAcceptance,
    SeekOffers,
  ],
  exports: [MatchesQueriesModule, RelationsModule, InviteCodes, LiveGames, MatchDecisions, OwnSeeks],
})
export class MatchesCommandsModule {}

/** Offers and matches over HTTP. */
@Module({
  imports: [
    IdentityModule,
    IdentityApiModule,
    CqrsPlatformModule,
    MatchesCommandsModule,
    MongooseModule.forFeature(
      [{ name: 'ClosedGame', schema: closedGameSchema, collection: 'closed_games' }],
      ACCOUNTS,
    ),
  ],
  controllers: [SeeksController, InvitesController, MatchesController, ClosedGamesController],
  providers: [
    HandleClocksHandler,
    EndGameHandler,
    TakeLobbySeatHandler,
    TakeMatchSeatHandler,
    CurrentMatchesHandler,
    InviteHandler,
    LiveMatchesHandler,
    KnownPlies,
    OpenSeeksHandler,
    OwnInvitesHandler,
    ChallengeIsToMe,
    ChallengesOfBlocked,
    ClosedGames,
    ClosedGameSweep,
    OfferIsMine,
    MatchesOfClosedAccounts,
    MatchPageHeads,
  ],
  exports: [MatchesCommandsModule],
})
export class MatchesApiModule {}

/** What keeps the lobby's read model. */
@Module({ controllers: [LobbyProjection] })
export class MatchesProjectorModule {}
