import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditDetail } from '@royal-chess/contracts/identity';
import type { PuzzleReviewOutcome } from '@royal-chess/contracts/puzzles';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { opinions } from './puzzle-opinions.read-model.ts';

interface ReviewInput {
  readonly puzzleId: string;
  readonly outcome: PuzzleReviewOutcome;
}

/** Withdraws a puzzle that was reported, or keeps it. Refuses with `RC_NOT_FOUND` one that no solver reported. */
export class ReviewPuzzle extends AppCommand<void, ReviewInput> {
  static override readonly permission = 'puzzles.review';

  override get auditDetail(): AuditDetail {
    return this.input.outcome;
  }
}

@CommandHandler(ReviewPuzzle)
export class ReviewPuzzleHandler implements ICommandHandler<ReviewPuzzle> {
  constructor(
    private readonly store: EventStore,
    private readonly models: ReadModels,
  ) {}

  async execute({ context, input: { puzzleId, outcome } }: ReviewPuzzle): Promise<Committed<void>> {
    if (!(await this.models.active(opinions).exists({ puzzleId, kind: 'report' })))
      throw ProblemException.because('RC_NOT_FOUND', 'There is no report of this puzzle.');
    const stream = `puzzlereview-${puzzleId}`;
    for (;;) {
      const expectedVersion = await this.store.head(stream);
      const events = [{ type: 'PuzzleReviewed', data: { puzzleId, outcome } }] as const;
      const { outcome: written, version } = await this.store.append({
        stream,
        expectedVersion,
        events,
        context,
      });
      if (written !== 'conflict') return new Committed(undefined, { stream, version });
    }
  }
}
