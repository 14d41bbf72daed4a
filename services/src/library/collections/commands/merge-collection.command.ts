import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import { CollectionDecisions, editorOf } from '../collection-decisions.ts';

/**
 * Moves the games of a collection into another and deletes it. Refuses with `RC_NOT_FOUND`, `RC_FORBIDDEN`, and `RC_VALIDATION` for
 * a collection into itself.
 */
export class MergeCollection extends AppCommand<void, { readonly id: string; readonly into: string }> {}

@CommandHandler(MergeCollection)
export class MergeCollectionHandler implements ICommandHandler<MergeCollection> {
  constructor(private readonly decisions: CollectionDecisions) {}

  async execute({ context, origin, input: { id, into } }: MergeCollection): Promise<Committed<void>> {
    if (id === into) throw ProblemException.atField('into', 'Choose another collection.');
    const by = editorOf(origin);
    const before = await this.decisions.current(id);
    // The command may be sent again after a crash between its appends. It is refused while the other collection is deleted, which may be
    // restored.
    const isMerged = before.phase === 'deleted' && before.mergedInto === into;
    if (!isMerged) {
      await this.decisions.editable(id, by);
      await this.decisions.editable(into, by);
      await this.decisions.decide(id, { type: 'delete', by, mergedInto: into }, context);
    }
    // Whether the sources were passed on: what left since does not come back.
    if (isMerged && (await this.decisions.current(into)).sources.has(id)) return new Committed(undefined);
    // Read again: an import may have begun before the deletion, and none begins after it.
    const { sources } = await this.decisions.current(id);
    const added = await this.decisions.decide(
      into,
      { type: 'addSources', by, sources: [id, ...sources] },
      { ...context, commandId: derivedId('merge', context.commandId, id) },
    );
    return new Committed(undefined, added);
  }
}
