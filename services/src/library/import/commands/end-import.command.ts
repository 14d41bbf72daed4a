import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { CollectionDecisions, editorOf } from '../../collections/collection-decisions.ts';
import { importStream, ImportStates } from '../import-states.ts';

/** Ends an import whose games then leave the database, before or after its last chunk. */
export class EndImport extends AppCommand<void, { readonly id: string }> {}

@CommandHandler(EndImport)
export class EndImportHandler implements ICommandHandler<EndImport> {
  constructor(
    private readonly states: ImportStates,
    private readonly decisions: CollectionDecisions,
    private readonly store: EventStore,
  ) {}

  async execute({ context, origin, input: { id } }: EndImport): Promise<Committed<void>> {
    const first = await this.states.current(id);
    const holder = await this.decisions.holderOf(first.collectionId);
    const by = editorOf(origin);
    await this.decisions.editable(holder, by);
    // A merge that goes on after the undo would bring the games back.
    await this.decisions.finishMerge(first.collectionId, holder, by, context);
    const stream = importStream(id);
    let { state, version } = first;
    while (state !== 'cancelled') {
      const { outcome } = await this.store.append({
        stream,
        expectedVersion: version,
        events: [{ type: 'ImportCancelled', data: {} }],
        context,
      });
      if (outcome !== 'conflict') version += 1;
      if (outcome !== 'conflict') break;
      // A chunk came in between.
      ({ state, version } = await this.states.current(id));
    }
    const removed = { type: 'removeSources', by: 'system', sources: [id] } as const;
    const collection = await this.decisions.decide(holder, removed, context);
    return new Committed(undefined, { stream, version }, collection);
  }
}
