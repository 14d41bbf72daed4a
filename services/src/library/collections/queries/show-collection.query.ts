import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CollectionAnswer } from '@royal-chess/contracts/library';
import { may } from '@royal-chess/contracts/registry';
import { mayEdit } from '@royal-chess/domain/collections/collection-decider';
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../../platform/routes/route-input.ts';
import { isVisible } from '../../visible-sources.ts';
import { CollectionDirectory } from '../collection-directory.ts';
import { CollectionViews } from '../collection-views.ts';

/** A collection, or the one that it was merged into. Refuses with `RC_NOT_FOUND`. */
export class ShowCollection extends Query<Unmarked<CollectionAnswer>> {
  constructor(
    readonly id: string,
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

@QueryHandler(ShowCollection)
export class ShowCollectionHandler implements IQueryHandler<ShowCollection> {
  constructor(
    private readonly directory: CollectionDirectory,
    private readonly views: CollectionViews,
  ) {}

  async execute({ id, user }: ShowCollection): Promise<Unmarked<CollectionAnswer>> {
    const found = (await this.directory.current()).open(id);
    const [view] = found && isVisible(found, user) ? await this.views.of([found]) : [];
    if (!found || !view) throw ProblemException.because('RC_NOT_FOUND', 'There is no such collection.');
    const editor = user && { userId: user.id, curates: may(user.roles, 'games.import') };
    return { ...view, mine: editor !== null && mayEdit(found, editor) };
  }
}
