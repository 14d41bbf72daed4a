import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { LibraryApiModule } from '../library/library.module.ts';
import { PlayerResultsProjection } from './player-results.projection.ts';
import { PlayerResults } from './player-results.query.ts';
import { PlayersController } from './players.controller.ts';
import { PlayersQueries } from './players.query.ts';

/** Players over HTTP. */
@Module({
  imports: [IdentityModule, LibraryApiModule],
  controllers: [PlayersController],
  providers: [PlayersQueries, PlayerResults],
})
export class PlayersApiModule {}

/** What counts their results. */
@Module({ controllers: [PlayerResultsProjection] })
export class PlayersProjectorModule {}
