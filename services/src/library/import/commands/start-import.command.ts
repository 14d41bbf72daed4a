import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { CollectionDecisions, editorOf } from '../../collections/collection-decisions.ts';
import { LibraryQuotas } from '../../library-quotas.ts';
import { ChunkReader } from '../chunk-reader.ts';
import { importStream } from '../import-states.ts';

interface NewImport {
  readonly collectionId: string;
  /** Name of the file. */
  readonly name: string;
  readonly bytes: number | null;
}

/**
 * Begins an import into a collection; the same command is the same one. Refuses with `RC_NOT_FOUND` and `RC_FORBIDDEN` for a
 * collection that the actor may not change, `RC_LIBRARY_QUOTA` and `RC_RATE_LIMITED`.
 */
export class StartImport extends AppCommand<{ readonly id: string }, NewImport> {}

@CommandHandler(StartImport)
export class StartImportHandler implements ICommandHandler<StartImport> {
  constructor(
    private readonly decisions: CollectionDecisions,
    private readonly quotas: LibraryQuotas,
    private readonly store: EventStore,
    private readonly reader: ChunkReader,
  ) {}

  async execute({ context, origin, input }: StartImport): Promise<Committed<{ id: string }>> {
    const by = editorOf(origin);
    const { ownerId } = await this.decisions.editable(input.collectionId, by);
    // Never of the client's choice: an id is a source, and who could name another's would see its games.
    const id = derivedId('import', context.actor, context.commandId);
    const stream = importStream(id);
    if ((await this.store.head(stream)) === 0) {
      if (ownerId !== null) await this.quotas.beginImport(ownerId, { id, games: 1, bytes: input.bytes ?? 1 });
      await this.store.append({
        stream,
        expectedVersion: 0,
        events: [{ type: 'ImportStarted', data: input }],
        context,
      });
    }
    this.reader.prepare();
    const version = await this.decisions.decide(
      input.collectionId,
      { type: 'addSources', by, sources: [id] },
      context,
    );
    return new Committed({ id }, { stream, version: 1 }, version);
  }
}
