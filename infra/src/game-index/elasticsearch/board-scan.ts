import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { RequestThread } from '../../threads/request-thread.ts';
import { SearchUnavailable } from '../../search/search-unavailable.ts';
import type { GameConditions } from '../game-query.ts';
import { gameIndexFault } from '../game-index-fault.ts';
import type { BoardScanAnswer, BoardScanRequest } from './board-scan-messages.ts';

/** Run from the sources, Node strips the types itself and resolves workspaces to their sources. */
const extension = extname(import.meta.url);
const fromSources = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];

const startScan = (): Worker =>
  new Worker(new URL(`./board-scan-worker${extension}`, import.meta.url), {
    ...(extension === '.ts' && { execArgv: fromSources }),
  });

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
