import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AnnotationContent, SavedAnnotation } from '@royal-chess/contracts/library';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../../platform/cqrs/app-command.ts';
import { Committed } from '../../../platform/cqrs/committed.ts';
import { CollectionDecisions, editorOf } from '../../collections/collection-decisions.ts';
import { LibraryQuotas } from '../../library-quotas.ts';
import { VisibleGame } from '../../visible-game.ts';
import { AnnotationDecisions, checkedContent } from '../annotation-decisions.ts';
import { AnnotationsCollection } from '../annotations-collection.ts';

interface NewAnnotation {
  readonly content: AnnotationContent;
  readonly basedOn: string | null;
  readonly collectionId?: string | undefined;
}

/**
 * Saves a copy of a game with comments and variations. Refuses with `RC_FEN_INVALID`, `RC_PGN_INVALID`, `RC_LIBRARY_QUOTA`, and
 * `RC_NOT_FOUND` or `RC_FORBIDDEN` for a collection of another.
 */
export class CreateAnnotation extends AppCommand<SavedAnnotation, NewAnnotation> {}

@CommandHandler(CreateAnnotation)
export class CreateAnnotationHandler implements ICommandHandler<CreateAnnotation> {
  constructor(
    private readonly annotations: AnnotationDecisions,
    private readonly collections: CollectionDecisions,
    private readonly place: AnnotationsCollection,
    private readonly quotas: LibraryQuotas,
    private readonly games: VisibleGame,
  ) {}

  async execute({ context, origin, input }: CreateAnnotation): Promise<Committed<SavedAnnotation>> {
    const { basedOn, collectionId } = input;
    const content = checkedContent(input.content);
    const id = derivedId('annotation', context.actor, context.commandId);
    const { game: before } = await this.annotations.current(id);
    if (collectionId !== undefined) await this.collections.editable(collectionId, editorOf(origin));
    if (before === null) await this.quotas.checkGames(context.actor, 1);
    const place = before?.collectionId ?? collectionId ?? (await this.place.of(context.actor, context));
    const copied =
      basedOn === null ? null : await this.games.find(basedOn, { id: context.actor, roles: origin.roles });
    const timeControl = copied?.game.timeControl;
    const game = {
      ...content,
      ...(timeControl ? { timeControl } : {}),
      ownerId: context.actor,
      collectionId: place,
      basedOn,
    };
    const written = await this.annotations.decide(id, { type: 'create', game }, context);
    return new Committed({ id, collectionId: place, version: written.version }, written);
  }
}
