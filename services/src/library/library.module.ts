import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdentityModule } from '../identity/identity.module.ts';
import { subjectsOf } from '../platform/cqrs/audit-subjects.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { AnnotationDecisions } from './annotations/annotation-decisions.ts';
import { AnnotationsCollection } from './annotations/annotations-collection.ts';
import { AnnotationsController } from './annotations/annotations.controller.ts';
import { CreateAnnotationHandler } from './annotations/commands/create-annotation.command.ts';
import { DeleteAnnotationHandler } from './annotations/commands/delete-annotation.command.ts';
import { SaveAnnotationHandler } from './annotations/commands/save-annotation.command.ts';
import { ShowAnnotationHandler } from './annotations/show-annotation.query.ts';
import { collectionsModel } from './collections/collections.read-model.ts';
import { CorrectGamesHandler } from './corrections/correct-games.command.ts';
import { CorrectableGames } from './corrections/correctable-games.ts';
import { CorrectionsController } from './corrections/corrections.controller.ts';
import { PreviewCorrectionHandler } from './corrections/preview-correction.query.ts';
import { savedSearchSchema } from './saved-searches/saved-search-documents.ts';
import { SavedSearches } from './saved-searches/saved-searches.ts';
import { SavedSearchesController } from './saved-searches/saved-searches.controller.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { CollectionCounts } from './collections/collection-counts.ts';
import { CollectionDecisions } from './collections/collection-decisions.ts';
import { CollectionViews } from './collections/collection-views.ts';
import { CollectionsController } from './collections/collections.controller.ts';
import { AddGamesHandler, RemoveGamesHandler } from './collections/commands/add-games.command.ts';
import { ChangeCollectionHandler } from './collections/commands/change-collection.command.ts';
import { CreateCollectionHandler } from './collections/commands/create-collection.command.ts';
import { DeleteCollectionHandler } from './collections/commands/delete-collection.command.ts';
import { RestoreCollectionHandler } from './collections/commands/restore-collection.command.ts';
import { CollectionTurns } from './collections/collection-turns.ts';
import { MarkCollectionHandler } from './collections/commands/mark-collection.command.ts';
import { MergeCollectionHandler } from './collections/commands/merge-collection.command.ts';
import { ListCollectionsHandler } from './collections/queries/list-collections.query.ts';
import { OwnCollectionsHandler } from './collections/queries/own-collections.query.ts';
import { ShowCollectionHandler } from './collections/queries/show-collection.query.ts';
import { LibraryQuotas } from './library-quotas.ts';
import { CollectionDirectory } from './collections/collection-directory.ts';
import { CollectionsProjection } from './collections/collections.projection.ts';
import { DatabasePlayers } from './database-players.ts';
import { GameConditionsOf } from './game-conditions.ts';
import { GamePageHeads } from './game-page-heads.ts';
import { GameLimits } from './game-limits.ts';
import { GameStatisticsController } from './game-statistics.controller.ts';
import { GameIndexProjection } from './game-index.projection.ts';
import { importProviders } from './import/import-providers.ts';
import { ImportsController } from './import/imports.controller.ts';
import { IndexedGames } from './indexed-games.ts';
import { LibraryController } from './library.controller.ts';
import { PlayerRatings } from './player-ratings.ts';
import { CountGamesHandler } from './queries/count-games.query.ts';
import { ShowDatabasePlayerHandler } from './queries/database-player.query.ts';
import { ExportGamesHandler } from './queries/export-games.query.ts';
import { ExplorePositionHandler } from './queries/explore-position.query.ts';
import { FindGameNamesHandler } from './queries/find-game-names.query.ts';
import { GameTableHandler } from './queries/game-tables.query.ts';
import { GameAsPgnHandler } from './queries/game-as-pgn.query.ts';
import { SearchGamesHandler } from './queries/search-games.query.ts';
import { ShowGameHandler } from './queries/show-game.query.ts';
import { VisibleGame } from './visible-game.ts';
import { VisibleSources } from './visible-sources.ts';

/** The game database and the openings over HTTP, and the import of PGN files. */
@Module({
  imports: [
    IdentityModule,
    CqrsPlatformModule,
    MongooseModule.forFeature(
      [{ name: 'SavedSearch', schema: savedSearchSchema, collection: 'saved_searches' }],
      ACCOUNTS,
    ),
  ],
  controllers: [
    GameStatisticsController,
    LibraryController,
    ImportsController,
    CollectionsController,
    AnnotationsController,
    CorrectionsController,
    SavedSearchesController,
  ],
  providers: [
    GamePageHeads,
    subjectsOf('collection', collectionsModel, 'name'),
    CountGamesHandler,
    ExportGamesHandler,
    FindGameNamesHandler,
    GameTableHandler,
    ExplorePositionHandler,
    GameAsPgnHandler,
    SearchGamesHandler,
    ShowGameHandler,
    VisibleGame,
    VisibleSources,
    CollectionDirectory,
    CollectionCounts,
    CollectionDecisions,
    CorrectableGames,
    CorrectGamesHandler,
    PreviewCorrectionHandler,
    SavedSearches,
    AnnotationDecisions,
    AnnotationsCollection,
    CreateAnnotationHandler,
    DeleteAnnotationHandler,
    SaveAnnotationHandler,
    ShowAnnotationHandler,
    CollectionViews,
    LibraryQuotas,
    CollectionTurns,
    AddGamesHandler,
    RemoveGamesHandler,
    ChangeCollectionHandler,
    CreateCollectionHandler,
    DeleteCollectionHandler,
    RestoreCollectionHandler,
    MarkCollectionHandler,
    MergeCollectionHandler,
    ListCollectionsHandler,
    OwnCollectionsHandler,
    ShowCollectionHandler,
    ShowDatabasePlayerHandler,
    DatabasePlayers,
    PlayerRatings,
    GameConditionsOf,
    GameLimits,
    IndexedGames,
    ...importProviders,
  ],
  exports: [GameConditionsOf, IndexedGames, VisibleGame],
})
export class LibraryApiModule {}

/** What fills them. */
@Module({ controllers: [GameIndexProjection, CollectionsProjection] })
export class LibraryProjectorModule {}
