import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { restorableDays } from '@royal-chess/contracts/library';
import { Clock } from '@royal-chess/infra/clock/clock';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import { LibraryQuotas } from '../../library-quotas.ts';
import { CollectionDecisions, editorOf } from '../collection-decisions.ts';
import { CollectionDirectory } from '../collection-directory.ts';
import { isRestorable } from '../restorable.ts';

/**
 * Restores a deleted collection with its games. Refuses with `RC_NOT_FOUND` one that was deleted long ago, and with `RC_LIBRARY_QUOTA`
 * what no longer fits into what its owner may keep.
 */
export class RestoreCollection extends AppCommand<void, { readonly id: string }> {}

@CommandHandler(RestoreCollection)
export class RestoreCollectionHandler implements ICommandHandler<RestoreCollection> {
  constructor(
    private readonly decisions: CollectionDecisions,
    private readonly directory: CollectionDirectory,
    private readonly quotas: LibraryQuotas,
    private readonly clock: Clock,
  ) {}

  async execute({ context, origin, input: { id } }: RestoreCollection): Promise<Committed<void>> {
    const by = editorOf(origin);
    const { ownerId, sources } = await this.decisions.restorable(id, by);
    const known = (await this.directory.current()).find(id);
    // A deletion that is not projected yet is a recent one, and what it took is still counted.
    if (known?.deleted) {
      if (!isRestorable(known, this.clock.now()))
        throw ProblemException.because(
          'RC_NOT_FOUND',
          `A collection can be restored for ${restorableDays} days.`,
        );
      if (ownerId !== null) await this.quotas.checkRestored(ownerId, [id, ...sources]);
    }
    return new Committed(undefined, await this.decisions.decide(id, { type: 'restore', by }, context));
  }
}
