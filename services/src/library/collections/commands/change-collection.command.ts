import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CollectionVisibility } from '@royal-chess/contracts/library';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { CollectionDecisions, editorOf } from '../collection-decisions.ts';

interface Change {
  readonly id: string;
  readonly name?: string | undefined;
  readonly visibility?: CollectionVisibility | undefined;
}

/** Renames a collection, or changes who sees it. Refuses with `RC_NOT_FOUND` and `RC_FORBIDDEN`. */
export class ChangeCollection extends AppCommand<void, Change> {}

@CommandHandler(ChangeCollection)
export class ChangeCollectionHandler implements ICommandHandler<ChangeCollection> {
  constructor(private readonly decisions: CollectionDecisions) {}

  async execute({ context, origin, input }: ChangeCollection): Promise<Committed<void>> {
    const { id, ...change } = input;
    const command = { type: 'change', by: editorOf(origin), ...change } as const;
    return new Committed(undefined, await this.decisions.decide(id, command, context));
  }
}
