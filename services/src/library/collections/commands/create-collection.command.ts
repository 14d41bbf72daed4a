import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CollectionVisibility } from '@royal-chess/contracts/library';
import { collectionStream } from '@royal-chess/domain/collections/collection-decider';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed, type StreamVersion } from '../../../platform/cqrs/committed.ts';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import { LibraryQuotas } from '../../library-quotas.ts';
import { CollectionDecisions, editorOf } from '../collection-decisions.ts';
import { CollectionDirectory } from '../collection-directory.ts';
import { CollectionTurns } from '../collection-turns.ts';

interface NewCollection {
  readonly name: string;
  readonly visibility: CollectionVisibility;
  /** It belongs to the platform. */
  readonly platform: boolean;
}

/** Creates a collection; the same command is the same one. Refuses with `RC_FORBIDDEN`, `RC_LIBRARY_QUOTA` and `RC_RATE_LIMITED`. */
export class CreateCollection extends AppCommand<{ readonly id: string }, NewCollection> {}

@CommandHandler(CreateCollection)
export class CreateCollectionHandler implements ICommandHandler<CreateCollection> {
  constructor(
    private readonly decisions: CollectionDecisions,
    private readonly directory: CollectionDirectory,
    private readonly quotas: LibraryQuotas,
    private readonly turns: CollectionTurns,
  ) {}

  async execute({ context, origin, input }: CreateCollection): Promise<Committed<{ id: string }>> {
    const { platform, name, visibility } = input;
    const editor = editorOf(origin);
    if (platform && !editor.curates)
      throw ProblemException.because('RC_FORBIDDEN', 'This needs the permission games.import.');
    const id = derivedId('collection', context.actor, context.commandId);
    const ownerId = platform ? null : context.actor;
    const create = (): Promise<StreamVersion> =>
      this.decisions.decide(id, { type: 'create', ownerId, name, visibility }, context);
    // What the platform keeps is not counted.
    if (ownerId === null) return new Committed({ id }, await create());
    const version = await this.turns.take(ownerId, collectionStream(id), async () => {
      const isRepeated = (await this.directory.current()).open(id) !== undefined;
      if (!isRepeated) await this.quotas.checkCollections(ownerId);
      return create();
    });
    return new Committed({ id }, version);
  }
}
