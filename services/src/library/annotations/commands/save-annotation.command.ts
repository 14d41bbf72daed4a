import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnnotationContent, SavedAnnotation } from '@royal-chess/contracts/library';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { AnnotationDecisions, checkedContent } from '../annotation-decisions.ts';

interface ChangedAnnotation {
  readonly id: string;
  readonly expectedVersion: number;
  readonly content: AnnotationContent;
}

/** Saves a copy as it is now. Refuses with `RC_NOT_FOUND`, `RC_FEN_INVALID`, `RC_PGN_INVALID`, `RC_ANNOTATION_CHANGED`. */
export class SaveAnnotation extends AppCommand<SavedAnnotation, ChangedAnnotation> {}

@CommandHandler(SaveAnnotation)
export class SaveAnnotationHandler implements ICommandHandler<SaveAnnotation> {
  constructor(private readonly annotations: AnnotationDecisions) {}

  async execute({ context, input }: SaveAnnotation): Promise<Committed<SavedAnnotation>> {
    const { id, expectedVersion } = input;
    const content = checkedContent(input.content);
    const command = { type: 'save', by: context.actor, expectedVersion, content } as const;
    const written = await this.annotations.decide(id, command, context);
    const { game } = await this.annotations.current(id);
    return new Committed({ id, collectionId: game?.collectionId ?? id, version: written.version }, written);
  }
}
