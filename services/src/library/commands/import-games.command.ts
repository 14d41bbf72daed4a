import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProgressLine } from '@royal-chess/contracts/core';
import { StreamCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { GameImporter } from '../import/game-importer.ts';
import { unpackPgn } from '../import/unpack-pgn.ts';

interface ImportInput {
  /** Name of the collection. */
  readonly source: string;
  /** The file, also packed; when it breaks off, what was read stays. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Imports the games of a PGN file, up to where the file can be read. */
export class ImportGames extends StreamCommand<ProgressLine, ImportInput> {
  static override readonly permission = 'games.import';
}

/** The file is read as the lines of progress are read: the caller reads them to the end. */
@CommandHandler(ImportGames)
export class ImportGamesHandler implements ICommandHandler<ImportGames> {
  constructor(private readonly importer: GameImporter) {}

  async execute({
    input: { chunks, source },
    origin,
  }: ImportGames): Promise<Committed<AsyncIterable<ProgressLine>>> {
    return new Committed(this.importer.import(unpackPgn(chunks), { source, actor: origin.actor }));
  }
}
