import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Recorded } from '@royal-chess/contracts/registry';
import { isFastRun, timedMoves } from '@royal-chess/domain/puzzle/fast-run';
import { type RushEvent, rushStream } from '@royal-chess/domain/puzzle/rush-decider';
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

/**
 * Reports to staff who played a run of puzzles faster than a person can, with the times of the moves. Nothing else follows from it. A
 * repeated batch changes nothing, and while one such report of a player is open, another run adds none.
 */
@Controller()
export class FastRunsManager {
  constructor(
    @InjectModel('UserReport', ACCOUNTS) private readonly reports: Model<ReportDocument>,
    private readonly store: EventStore,
    private readonly names: Names,
  ) {}

  @Manages({ name: 'fast-runs', types: ['RushEnded'], most: 100 })
  async apply({ events }: EventBatch<'RushEnded'>): Promise<void> {
    for (const event of events)
      if (event.data.userId !== null && event.data.score >= leastScore)
        await this.#look(event, event.data.userId);
  }

  async #look({ stream, data }: Recorded<'RushEnded'>, userId: string): Promise<void> {
    // A stream of a run holds its events only.
    const moves = timedMoves((await this.store.read(stream)) as unknown as readonly RushEvent[]);
    // An account that was deleted meanwhile is not reported.
    if (!isFastRun(moves) || (await this.names.nameOf(userId)) === null) return;
    const subject = { kind: 'player', subjectId: userId } as const;
    const open = { ...subject, by: { $exists: false }, decision: { $exists: false } };
    if (await this.reports.exists(open)) return;
    const { mode, score, endedAt } = data;
    try {
      await this.reports.create({
        _id: derivedId('fast-run', stream.slice(rushStream('').length)),
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
