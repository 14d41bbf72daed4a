import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { CountRatedGameHandler } from './commands/count-rated-game.command.ts';
import { ApplyResultHandler } from './commands/apply-result.command.ts';
import { PlayerRatingsHandler } from './queries/player-ratings.query.ts';
import { RatingsController } from './ratings.controller.ts';
import { RatingsManager } from './ratings.manager.ts';
import { RatingsOfMatch } from './ratings-of-match.effects.ts';
import { RatingsProjection } from './ratings.projection.ts';

@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [RatingsController],
  providers: [PlayerRatingsHandler, RatingsOfMatch],
})
export class RatingsApiModule {}

@Module({ controllers: [RatingsProjection] })
export class RatingsProjectorModule {}

/** The commands alone, for any role. */
@Module({ imports: [CqrsPlatformModule], providers: [ApplyResultHandler, CountRatedGameHandler] })
export class RatingsCommandsModule {}

@Module({ imports: [RatingsCommandsModule], controllers: [RatingsManager] })
export class RatingsProcessModule {}
