import { Injectable } from '@nestjs/common';
import type { QueuedReports } from '@royal-chess/contracts/game-reports';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { GameReports } from './game-reports.ts';
import { ReportWorker } from './report-worker.ts';

/** The way into the queue of reports. */
@Injectable()
export class ReportQueue {
  constructor(
    private readonly reports: GameReports,
    private readonly worker: ReportWorker,
  ) {}

  /**
   * Queues reports of games, and has this process begin with them where an engine is free.
   * @param again make those again that have ended
   * @throws ProblemException `RC_REPORT_ENGINE_MISSING`
   */
  async add(gameIds: readonly string[], again: boolean): Promise<QueuedReports> {
    if (this.worker.program === null)
      throw ProblemException.because(
        'RC_REPORT_ENGINE_MISSING',
        'Install Stockfish, name its program in STOCKFISH_PATH, or install the npm package stockfish.',
      );
    const queued = await this.reports.queue(gameIds, again);
    this.worker.wake();
    return queued;
  }
}
