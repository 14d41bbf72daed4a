import type { Worker } from 'node:worker_threads';
import { RequestThread } from '../../threads/request-thread.ts';
import { startThread } from '../../threads/start-thread.ts';
import { SearchUnavailable } from '../../search/search-unavailable.ts';
import { gameIndexFault } from '../game-index-fault.ts';
import { SearchCursorInvalid } from '../search-cursor-invalid.ts';
import { withNumbers } from './named-sources.ts';
import type { ReaderAnswer, ReaderCall, ReaderCalls, ReaderData, ReaderRequest } from './reader-messages.ts';

/**
 * Blocks that were read lie outside the heap, and count as old: with the usual 48 MB of young objects every hundred searches ended in a
 * collection of all garbage, which two of them waited 10 ms for. Collected early they are freed in one.
 */
const youngMegabytes = 12;

const startReader = (workerData: ReaderData): Worker =>
  startThread('./reader-worker', import.meta.url, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });

/** A thread that reads the game index, started by the first call. */
export class ReaderThread {
  readonly #thread: RequestThread<Omit<ReaderRequest, 'id'>, ReaderAnswer>;

  constructor(data: ReaderData, start = startReader) {
    this.#thread = new RequestThread(() => start(data), gameIndexFault);
  }

  /** Ends the thread; calls that it has fail, and later ones. */
  close(): Promise<void> {
    return this.#thread.close();
  }

  /**
   * Calls run one after the other. One that needs all games and was given up goes on behind those that wait.
   * @throws SearchUnavailable when the thread or the file fails, and when too many calls wait
   * @throws SearchCursorInvalid
   */
  async call<Call extends ReaderCall>(
    generation: number,
    call: Call,
    ...args: Parameters<ReaderCalls[Call]>
  ): Promise<ReturnType<ReaderCalls[Call]>> {
    const { args: short, lists } = withNumbers(args);
    let mustKnow = false;
    for (;;) {
      const request = { generation, call, args: short, ...(mustKnow && { lists }) };
      const answer = await this.#thread.send(request);
      mustKnow = 'failed' in answer && answer.failed === 'sources';
      if (mustKnow) continue;
      if (!('failed' in answer)) return answer.value as ReturnType<ReaderCalls[Call]>;
      if (answer.failed === 'unfinished') continue;
      if (answer.failed === 'cursor') throw new SearchCursorInvalid(answer.message);
      throw new SearchUnavailable(`The game index failed: ${answer.message}`);
    }
  }
}
