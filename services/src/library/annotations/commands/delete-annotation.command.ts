import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { AnnotationDecisions } from '../annotation-decisions.ts';

/** Deletes a user's copy. Refuses with `RC_NOT_FOUND`. */
export class DeleteAnnotation extends AppCommand<void, { readonly id: string }> {}

@CommandHandler(DeleteAnnotation)
export class DeleteAnnotationHandler implements ICommandHandler<DeleteAnnotation> {
  constructor(private readonly annotations: AnnotationDecisions) {}

  async execute({ context, input: { id } }: DeleteAnnotation): Promise<Committed<void>> {
    const command = { type: 'delete', by: context.actor } as const;
    return new Committed(undefined, await this.annotations.decide(id, command, context));
  }
}
