import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { AcceptInviteHandler } from './commands/accept-invite.command.ts';
import { AcceptSeekHandler } from './commands/accept-seek.command.ts';
import { DeclineSeekHandler } from './commands/decline-seek.command.ts';
import { HandleClocksHandler } from './commands/handle-clocks.command.ts';
import { OfferInviteHandler } from './commands/offer-invite.command.ts';
import { OfferSeekHandler } from './commands/offer-seek.command.ts';
import { StartPairedMatchHandler } from './commands/start-paired-match.command.ts';
import { StartRematchHandler } from './commands/start-rematch.command.ts';
import { TakeLobbySeatHandler } from './commands/take-lobby-seat.command.ts';
import { TakeMatchSeatHandler } from './commands/take-match-seat.command.ts';
import { WithdrawLeftSeekHandler } from './commands/withdraw-left-seek.command.ts';
import { WithdrawSeekHandler } from './commands/withdraw-seek.command.ts';
import { InviteCodes } from './invite-codes.ts';
import { InvitesController } from './invites.controller.ts';
import { LobbyProjection } from './lobby.projection.ts';
import { LobbyReader } from './lobby-reader.ts';
import { MatchDecisions } from './match-decisions.ts';
import { MatchesController } from './matches.controller.ts';
import { ChallengeIsToMe, OfferIsMine } from './offers.ownership.ts';
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
  imports: [IdentityModule, CqrsPlatformModule, MatchesQueriesModule],
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
    InviteCodes,
    MatchDecisions,
    OwnSeeks,
    SeekAcceptance,
    SeekOffers,
  ],
  exports: [MatchesQueriesModule, InviteCodes, OwnSeeks],
})
export class MatchesCommandsModule {}

/** Offers and matches over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule, MatchesCommandsModule],
  controllers: [SeeksController, InvitesController, MatchesController],
  providers: [
    HandleClocksHandler,
    TakeLobbySeatHandler,
    TakeMatchSeatHandler,
    CurrentMatchesHandler,
    InviteHandler,
    LiveMatchesHandler,
    OpenSeeksHandler,
    OwnInvitesHandler,
    ChallengeIsToMe,
    OfferIsMine,
  ],
  exports: [MatchesCommandsModule],
})
export class MatchesApiModule {}

/** What keeps the lobby's read model. */
@Module({ controllers: [LobbyProjection] })
export class MatchesProjectorModule {}
