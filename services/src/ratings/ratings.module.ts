import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { RatingStreams } from './rating-streams.ts';
import { RatingsController } from './ratings.controller.ts';
import { RatingsManager } from './ratings.manager.ts';
import { RatingsProjection } from './ratings.projection.ts';

/** Ratings for decisions of other capabilities. */
@Module({ providers: [RatingStreams], exports: [RatingStreams] })
export class RatingsModule {}

@Module({ imports: [IdentityModule], controllers: [RatingsController] })
export class RatingsApiModule {}

@Module({ controllers: [RatingsProjection] })
export class RatingsProjectorModule {}

@Module({ imports: [RatingsModule], controllers: [RatingsManager] })
export class RatingsProcessModule {}
