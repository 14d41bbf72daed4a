import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { LibraryApiModule } from '../library/library.module.ts';
import { RelationsModule } from '../account/relations/relations.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { RatingsApiModule } from '../ratings/ratings.module.ts';
import { AchievementsProjection } from './achievements.projection.ts';
import { PlayerResultsProjection } from './player-results.projection.ts';
import { PlayerPageHeads } from './player-page-heads.ts';
import { PlayersController } from './players.controller.ts';
import { BetweenHandler } from './queries/between.query.ts';
import { FindPlayersHandler } from './queries/find-players.query.ts';
import { PlayerResults } from './queries/player-results.ts';
import { PlayerHandler } from './queries/player.query.ts';

/** Players over HTTP. */
@Module({
  imports: [
    IdentityModule,
    AccountModule,
    RelationsModule,
    LibraryApiModule,
    RatingsApiModule,
    CqrsPlatformModule,
  ],
  controllers: [PlayersController],
  providers: [BetweenHandler, FindPlayersHandler, PlayerHandler, PlayerPageHeads, PlayerResults],
})
export class PlayersApiModule {}

/** What counts their results. */
@Module({ controllers: [AchievementsProjection, PlayerResultsProjection] })
export class PlayersProjectorModule {}
