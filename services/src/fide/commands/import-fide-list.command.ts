import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FideImportLine, FideRatingType } from '@royal-chess/contracts/fide';
import { FideListUnreadable } from '@royal-chess/domain/fide-list/fide-list-reader';
import { Clock } from '@royal-chess/infra/clock/clock';
import { FideList } from '@royal-chess/infra/fide-list/fide-list';
import { StreamCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

interface ImportInput {
  /** The list as TXT or XML, also in ZIP or gzip. */
  readonly file: AsyncIterable<Uint8Array>;
  /** The type of the ratings if the list has only one. */
  readonly type: FideRatingType | null;
}

/** Imports a FIDE rating list. Refuses with `RC_FIDE_LIST_INVALID`, and with `RC_FIDE_IMPORT_RUNNING` during another import. */
export class ImportFideList extends StreamCommand<FideImportLine, ImportInput> {
  static override readonly permission = 'fide.import';
}

/** The file is read as the lines of progress are read: the caller reads them to the end. */
@CommandHandler(ImportFideList)
export class ImportFideListHandler implements ICommandHandler<ImportFideList> {
  #isRunning = false;

  constructor(
    private readonly list: FideList,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ImportFideList): Promise<Committed<AsyncIterable<FideImportLine>>> {
    return new Committed(this.#import(input));
  }

  async *#import({ file, type }: ImportInput): AsyncGenerator<FideImportLine, void> {
    if (this.#isRunning)
      throw ProblemException.because('RC_FIDE_IMPORT_RUNNING', 'Wait until the other import has ended.');
    this.#isRunning = true;
    let last: FideImportLine | undefined;
    try {
      for await (const line of this.list.import(file, { type, at: this.clock.now() })) yield (last = line);
    } catch (error) {
      if (!(error instanceof FideListUnreadable)) throw error;
      // After the first line the answer has begun, and can no longer be a problem body.
      if (!last) throw ProblemException.because('RC_FIDE_LIST_INVALID', error.message);
      yield { ...last, finished: true, brokenOff: error.message };
    } finally {
      this.#isRunning = false;
    }
  }
}
