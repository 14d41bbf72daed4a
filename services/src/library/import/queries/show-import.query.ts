import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ImportAnswer } from '@royal-chess/contracts/library';
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts';
import { fromUser } from '../../../platform/cqrs/app-command.ts';
import { CollectionDecisions, editorOf } from '../../collections/collection-decisions.ts';
import { ImportViews } from '../import-views.ts';

/** How far an import is, for those who may change its collection. */
export class ShowImport extends Query<Omit<ImportAnswer, 'stale'>> {
  constructor(
    readonly id: string,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(ShowImport)
export class ShowImportHandler implements IQueryHandler<ShowImport> {
  constructor(
    private readonly views: ImportViews,
    private readonly decisions: CollectionDecisions,
  ) {}

  async execute({ id, user }: ShowImport): Promise<Omit<ImportAnswer, 'stale'>> {
    const answer = await this.views.one(id);
    const holder = await this.decisions.holderOf(answer.collectionId);
    await this.decisions.editable(holder, editorOf(fromUser(user)));
    return answer;
  }
}
