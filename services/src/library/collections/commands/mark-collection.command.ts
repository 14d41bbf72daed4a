import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AuditDetail } from '@royal-chess/contracts/identity';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { CollectionDecisions } from '../collection-decisions.ts';

/** Marks a collection as masters' games, or takes the mark away. Refuses with `RC_NOT_FOUND`. */
export class MarkCollection extends AppCommand<void, { readonly id: string; readonly masters: boolean }> {
  static override readonly permission = 'collections.mark';

  override get auditDetail(): AuditDetail {
    return this.input.masters ? 'masters' : 'unmarked';
  }
}

@CommandHandler(MarkCollection)
export class MarkCollectionHandler implements ICommandHandler<MarkCollection> {
  constructor(private readonly decisions: CollectionDecisions) {}

  async execute({ context, input: { id, masters } }: MarkCollection): Promise<Committed<void>> {
    return new Committed(undefined, await this.decisions.decide(id, { type: 'mark', masters }, context));
  }
}
