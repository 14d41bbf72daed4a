import { Module } from '@nestjs/common';
import { TournamentsModule } from '../tournaments/tournaments.module.ts';
import { UploadsApiModule } from '../uploads/uploads.module.ts';
import { ForeignImagesController } from './foreign-images.controller.ts';

/** Pictures of other sites, over HTTP. */
@Module({ imports: [UploadsApiModule, TournamentsModule], controllers: [ForeignImagesController] })
export class ForeignImagesApiModule {}
