import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { restorableDays } from '@royal-chess/contracts/library';
import { collectionStream } from '@royal-chess/domain/collections/collection-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed, type StreamVersion } from '../../../platform/cqrs/committed.ts';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import { LibraryQuotas } from '../../library-quotas.ts';
import { CollectionDecisions, editorOf } from '../collection-decisions.ts';
import { CollectionDirectory } from '../collection-directory.ts';
import { isRestorable } from '../restorable.ts';
import { CollectionTurns } from '../collection-turns.ts';

/**
 * Restores a deleted collection with its games. Refuses with `RC_NOT_FOUND` one that was deleted long ago, with `RC_LIBRARY_QUOTA`
 * what no longer fits into what its owner may keep, and with `RC_RATE_LIMITED` while the one before is being restored.
 */
export class RestoreCollection extends AppCommand<void, { readonly id: string }> {}

@CommandHandler(RestoreCollection)
export class RestoreCollectionHandler implements ICommandHandler<RestoreCollection> {
  constructor(
    private readonly decisions: CollectionDecisions,
    private readonly directory: CollectionDirectory,
    private readonly quotas: LibraryQuotas,
    private readonly turns: CollectionTurns,
    private readonly clock: Clock,
  ) {}

  async execute({ context, origin, input: { id } }: RestoreCollection): Promise<Committed<void>> {
    const by = editorOf(origin);
    const { ownerId, sources } = await this.decisions.restorable(id, by);
    const changedAt = await this.decisions.deletedAt(id);
    if (changedAt !== null && !isRestorable({ deleted: true, mergedInto: null, changedAt }, this.clock.now()))
      throw ProblemException.because(
        'RC_NOT_FOUND',
        `A collection can be restored for ${restorableDays} days.`,
      );
    const restore = (): Promise<StreamVersion> => this.decisions.decide(id, { type: 'restore', by }, context);
    // What the platform keeps is not counted.
    if (ownerId === null) return new Committed(undefined, await restore());
    const restored = await this.turns.take(ownerId, collectionStream(id), async () => {
      // What a deletion took is still counted until it is projected.
      if ((await this.directory.current()).find(id)?.deleted)
        await this.quotas.checkRestored(ownerId, [id, ...sources]);
      return restore();
    });
    return new Committed(undefined, restored);
  }
}
