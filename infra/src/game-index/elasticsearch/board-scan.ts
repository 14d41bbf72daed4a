import type { Worker } from 'node:worker_threads';
import { RequestThread } from '../../threads/request-thread.ts';
import { startThread } from '../../threads/start-thread.ts';
import { SearchUnavailable } from '../../search/search-unavailable.ts';
import type { GameConditions } from '../game-query.ts';
import { gameIndexFault } from '../game-index-fault.ts';
import type { BoardScanAnswer, BoardScanRequest } from './board-scan-messages.ts';

const startScan = (): Worker => startThread('./board-scan-worker', import.meta.url);

/** Replays games on a thread of its own, started by the first search that needs it. */
export class BoardScan {
  readonly #thread: RequestThread<Omit<BoardScanRequest, 'id'>, BoardScanAnswer>;

  constructor(start = startScan) {
    this.#thread = new RequestThread(start, gameIndexFault);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  /**
   * Where the conditions are fulfilled first, board by board; null where they are not.
   * @throws SearchUnavailable
   */
  async find(
    conditions: GameConditions,
    boards: readonly string[],
  ): Promise<readonly ({ readonly foundPly: number | null } | null)[]> {
    if (boards.length === 0) return [];
    const answer = await this.#thread.send({ conditions, boards });
    if ('failed' in answer) throw new SearchUnavailable(`The search of boards failed: ${answer.failed}`);
    return answer.found;
  }
}
