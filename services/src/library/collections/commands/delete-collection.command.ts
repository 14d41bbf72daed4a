import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { CollectionDecisions, editorOf } from '../collection-decisions.ts';

/** Deletes a collection: its games are found by no search any more. Refuses with `RC_NOT_FOUND` and `RC_FORBIDDEN`. */
export class DeleteCollection extends AppCommand<void, { readonly id: string }> {}

@CommandHandler(DeleteCollection)
export class DeleteCollectionHandler implements ICommandHandler<DeleteCollection> {
  constructor(private readonly decisions: CollectionDecisions) {}

  async execute({ context, origin, input: { id } }: DeleteCollection): Promise<Committed<void>> {
    const command = { type: 'delete', by: editorOf(origin), mergedInto: null } as const;
    return new Committed(undefined, await this.decisions.decide(id, command, context));
  }
}
