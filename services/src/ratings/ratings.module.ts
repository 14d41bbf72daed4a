import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { RatingsController } from './ratings.controller.ts';
import { RatingsManager } from './ratings.manager.ts';
import { RatingsProjection } from './ratings.projection.ts';

@Module({ imports: [IdentityModule], controllers: [RatingsController] })
export class RatingsApiModule {}

@Module({ controllers: [RatingsProjection] })
export class RatingsProjectorModule {}

@Module({ controllers: [RatingsManager] })
export class RatingsProcessModule {}
