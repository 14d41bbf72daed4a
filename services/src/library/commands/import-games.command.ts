import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ProgressLine } from '@royal-chess/contracts/core';
import { type CommandOrigin, StreamCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { GameImporter } from '../import/game-importer.ts';

/** Imports the games of a PGN file, up to where the file can be read. */
export class ImportGames extends StreamCommand<ProgressLine> {
  static override readonly permission = 'games.import';

  /**
   * @param source name of the collection
   * @param chunks the file; when it breaks off, what was read stays
   */
  constructor(
    origin: CommandOrigin,
    readonly source: string,
    readonly chunks: AsyncIterable<Uint8Array>,
  ) {
    super(origin);
  }
}

/** The file is read as the lines of progress are read: the caller reads them to the end. */
@CommandHandler(ImportGames)
export class ImportGamesHandler implements ICommandHandler<ImportGames> {
  constructor(private readonly importer: GameImporter) {}

  async execute({ chunks, source, origin }: ImportGames): Promise<Committed<AsyncIterable<ProgressLine>>> {
    return new Committed(this.importer.import(chunks, { source, actor: origin.actor }));
  }
}
