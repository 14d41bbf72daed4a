import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { LibraryApiModule } from '../library/library.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { repertoirePositionSchema } from './repertoire-documents.ts';
import { RepertoireGapsHandler } from './repertoire-gaps.query.ts';
import { RepertoiresController } from './repertoires.controller.ts';
import { Repertoires } from './repertoires.ts';

/** The opening trainer. */
@Module({
  imports: [
    IdentityModule,
    CqrsPlatformModule,
    LibraryApiModule,
    MongooseModule.forFeature(
      [{ name: 'RepertoirePosition', schema: repertoirePositionSchema, collection: 'repertoire_positions' }],
      ACCOUNTS,
    ),
  ],
  controllers: [RepertoiresController],
  providers: [Repertoires, RepertoireGapsHandler],
})
export class RepertoiresModule {}
