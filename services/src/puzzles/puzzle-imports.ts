import { Injectable } from '@nestjs/common';
import type { PuzzleImportLine } from '@royal-chess/contracts/puzzles';
import { Clock } from '@royal-chess/infra/clock/clock';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { PuzzleFileUnreadable, PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Imports files of puzzles, one at a time, and records each set once. */
@Injectable()
export class PuzzleImports {
  #isRunning = false;

  constructor(
    private readonly puzzles: PuzzleStore,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Imports a file as its lines of progress are read.
   * @throws ProblemException `RC_PUZZLE_FILE_INVALID`, and `RC_PUZZLE_IMPORT_RUNNING` during another import
   */
  async *import(
    file: AsyncIterable<Uint8Array>,
    context: AppendContext,
  ): AsyncGenerator<PuzzleImportLine, void> {
    if (this.#isRunning)
      throw ProblemException.because('RC_PUZZLE_IMPORT_RUNNING', 'Wait until the other import has ended.');
    this.#isRunning = true;
    let last: PuzzleImportLine | undefined;
    try {
      for await (const line of this.puzzles.import(file, this.clock.now())) {
        if (line.finished) await this.#record(line, context);
        yield (last = line);
      }
    } catch (error) {
      if (!(error instanceof PuzzleFileUnreadable)) throw error;
      // After the first line the answer has begun, and can no longer be a problem body.
      if (!last) throw ProblemException.because('RC_PUZZLE_FILE_INVALID', error.message);
      yield { ...last, finished: true, brokenOff: error.message };
    } finally {
      this.#isRunning = false;
    }
  }

  /** The stream of a set that was recorded before has a first event already: the second append is a conflict. */
  async #record(line: PuzzleImportLine, context: AppendContext): Promise<void> {
    const { checksum = '', added, changed, skipped, faulty } = line;
    await this.store.append({
      stream: `puzzleset-${derivedId('puzzle-set', checksum)}`,
      expectedVersion: 0,
      events: [
        {
          type: 'PuzzleSetImported',
          data: { checksum, puzzles: added + changed + skipped, added, changed, faulty },
        },
      ],
      context,
    });
  }
}
