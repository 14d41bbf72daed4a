import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ImportGamesHandler } from './commands/import-games.command.ts';
import { GamesProjection } from './games.projection.ts';
import { GameImporter } from './import/game-importer.ts';
import { ImportController } from './import.controller.ts';
import { LibraryController } from './library.controller.ts';
import { OpeningsProjection } from './openings.projection.ts';
import { FindGamesHandler } from './queries/find-games.query.ts';
import { GamePgnHandler } from './queries/game-pgn.query.ts';
import { GameHandler } from './queries/game.query.ts';
import { OpeningsAtHandler } from './queries/openings-at.query.ts';
import { StoredGames } from './stored-games.ts';

/** The game database and the openings over HTTP, and the import of PGN files. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [LibraryController, ImportController],
  providers: [
    FindGamesHandler,
    GameHandler,
    GamePgnHandler,
    OpeningsAtHandler,
    ImportGamesHandler,
    GameImporter,
    StoredGames,
  ],
})
export class LibraryApiModule {}

/** What fills them. */
@Module({ controllers: [GamesProjection, OpeningsProjection] })
export class LibraryProjectorModule {}
