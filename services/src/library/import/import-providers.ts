import { ChunkParts } from './chunk-parts.ts';
import { ChunkReader } from './chunk-reader.ts';
import { EndImportHandler } from './commands/end-import.command.ts';
import { SendImportChunkHandler } from './commands/send-import-chunk.command.ts';
import { StartImportHandler } from './commands/start-import.command.ts';
import { ImportStates } from './import-states.ts';
import { ImportTurns } from './import-turns.ts';
import { ImportViews } from './import-views.ts';
import { KnownGames } from './known-games.ts';
import { OwnImportsHandler } from './queries/own-imports.query.ts';
import { ShowImportHandler } from './queries/show-import.query.ts';
import { ImportedByUser } from './imported-by-user.ts';
import { TakeChunk } from './take-chunk.ts';

/** What imports PGN files, for the module of the library. */
export const importProviders = [
  ChunkParts,
  ChunkReader,
  EndImportHandler,
  ImportedByUser,
  ImportStates,
  ImportTurns,
  ImportViews,
  KnownGames,
  OwnImportsHandler,
  SendImportChunkHandler,
  ShowImportHandler,
  StartImportHandler,
  TakeChunk,
];
