import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { GamesProjection } from './games.projection.ts';
import { GamesQueries } from './games.queries.ts';
import { GameImporter } from './import/game-importer.ts';
import { ImportController } from './import/import.controller.ts';
import { LibraryController } from './library.controller.ts';
import { OpeningsProjection } from './openings.projection.ts';
import { OpeningsQueries } from './openings.queries.ts';

/** The game database and the openings over HTTP, and the import of PGN files. */
@Module({
  imports: [IdentityModule],
  controllers: [LibraryController, ImportController],
  providers: [GamesQueries, OpeningsQueries, GameImporter],
  exports: [GamesQueries],
})
export class LibraryApiModule {}

/** What fills them. */
@Module({ controllers: [GamesProjection, OpeningsProjection] })
export class LibraryProjectorModule {}
