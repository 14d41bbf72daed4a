import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Recorded } from '@royal-chess/contracts/registry';
import { isFastRun, timedMoves } from '@royal-chess/domain/puzzle/fast-run';
import type { RushEvent } from '@royal-chess/domain/puzzle/rush-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Manages } from '@royal-chess/infra/projections/projection-decorators';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Names } from '../identity/names.ts';
import type { ReportDocument } from './report-documents.ts';

/** Fewer solved puzzles are no sign, and their run is not read. */
const leastScore = 10;
/** Moves of the run that staff see, the first ones. */
const mostMoves = 120;
/** Older runs are not reported, such as all those of before the server reported any: the first start of this version reads them. Milliseconds. */
const oldest = 30 * 86_400_000;

/**
 * Reports to staff who played a run of puzzles faster than a person can, with the times of the moves. Nothing else follows from it. A
 * player has one such report for each decision at most: while one is open, another run adds none, and runs of before the latest decision
 * add none later. So a batch that is repeated, also after long, changes nothing.
 */
@Controller()
export class FastRunsManager {
  constructor(
    @InjectModel('UserReport', ACCOUNTS) private readonly reports: Model<ReportDocument>,
    private readonly store: EventStore,
    private readonly names: Names,
    private readonly clock: Clock,
  ) {}

  @Manages({ name: 'fast-runs', types: ['RushEnded'], most: 100 })
  async apply({ events }: EventBatch<'RushEnded'>): Promise<void> {
    const from = this.clock.now() - oldest;
    for (const event of events) {
      const { userId, score, endedAt } = event.data;
      if (userId !== null && score >= leastScore && endedAt >= from) await this.#look(event, userId);
    }
  }

  async #look({ stream, data }: Recorded<'RushEnded'>, userId: string): Promise<void> {
    // A stream of a run holds its events only.
    const moves = timedMoves((await this.store.read(stream)) as unknown as readonly RushEvent[]);
    // An account that was deleted meanwhile is not reported.
    if (!isFastRun(moves) || (await this.names.nameOf(userId)) === null) return;
    const subject = { kind: 'player', subjectId: userId } as const;
    const { mode, score, endedAt } = data;
    const earlier = await this.reports
      .find({ ...subject, by: { $exists: false } })
      .select({ 'decision.at': 1 })
      .lean<Pick<ReportDocument, 'decision'>[]>();
    // While a report is open its decision is still to come, which counts as later than any run.
    const decidedAt = Math.max(0, ...earlier.map(({ decision }) => decision?.at ?? Infinity));
    if (endedAt <= decidedAt) return;
    try {
      await this.reports.create({
        // One a decision, so that two processes with two runs of a player report one.
        _id: derivedId('fast-run', userId, String(decidedAt)),
        ...subject,
        aboutId: userId,
        reason: 'cheating',
        note: '',
        at: endedAt,
        run: { mode, score, moves: moves.slice(0, mostMoves) },
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
