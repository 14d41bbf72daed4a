import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PuzzleImportLine } from '@royal-chess/contracts/puzzles';
import { StreamCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { PuzzleImports } from '../puzzle-imports.ts';

interface ImportInput {
  /** CSV in the columns of the Lichess database, also in ZIP, gzip or Zstandard. */
  readonly file: AsyncIterable<Uint8Array>;
}

/** Imports puzzles. Refuses with `RC_PUZZLE_FILE_INVALID`, and with `RC_PUZZLE_IMPORT_RUNNING` during another import. */
export class ImportPuzzles extends StreamCommand<PuzzleImportLine, ImportInput> {
  static override readonly permission = 'puzzles.import';
}

/** The file is read as the lines of progress are read: the caller reads them to the end. */
@CommandHandler(ImportPuzzles)
export class ImportPuzzlesHandler implements ICommandHandler<ImportPuzzles> {
  constructor(private readonly imports: PuzzleImports) {}

  async execute({ input, context }: ImportPuzzles): Promise<Committed<AsyncIterable<PuzzleImportLine>>> {
    return new Committed(this.imports.import(input.file, context));
  }
}
