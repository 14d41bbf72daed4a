import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OutboundAddresses } from '@royal-chess/infra/outbound/outbound-addresses';
import { OutboundHttp } from '@royal-chess/infra/outbound/outbound-http';
import type { OutboundSettings } from '@royal-chess/infra/outbound/outbound-settings';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { CONFIG } from '../platform/ports.module.ts';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { SendRelayFileHandler } from './commands/send-relay-file.command.ts';
import { GameRelayManager } from './game-relay.manager.ts';
import { RelayedGameHandler } from './queries/relayed-game.query.ts';
import { SectionRelayHandler } from './queries/section-relay.query.ts';
import { relaySchema } from './relay-documents.ts';
import { RelayPoller } from './relay-poller.ts';
import { RelayStates } from './relay-states.ts';
import { RelayedGames } from './relayed-games.ts';
import { RelayedGamesLibrary } from './relayed-games-library.ts';
import { SectionRelays } from './section-relays.ts';
import { TournamentRelayController } from './tournament-relay.controller.ts';

/** Relayed games and the state of their relays, for HTTP and process managers. */
@Module({
  imports: [
    TournamentsModule,
    MongooseModule.forFeature(
      [{ name: 'TournamentRelay', schema: relaySchema, collection: 'tournament_relays' }],
      ACCOUNTS,
    ),
  ],
  providers: [RelayStates, RelayedGames, SectionRelays],
  exports: [RelayStates, RelayedGames, SectionRelays],
})
export class TournamentRelayModule {}

/** The relay over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule, TournamentsModule, TournamentRelayModule],
  controllers: [TournamentRelayController],
  providers: [SendRelayFileHandler, SectionRelayHandler, RelayedGameHandler],
})
export class TournamentRelayApiModule {}

/** Fetches live PGN files, and adds relayed games to the library. */
@Module({
  imports: [TournamentsModule, TournamentRelayModule],
  controllers: [GameRelayManager],
  providers: [
    RelayPoller,
    RelayedGamesLibrary,
    {
      provide: OutboundHttp,
      inject: [CONFIG],
      useFactory: ({ outboundAllow }: OutboundSettings) =>
        new OutboundHttp(new OutboundAddresses(outboundAllow)),
    },
  ],
})
export class TournamentRelayProcessModule {}
