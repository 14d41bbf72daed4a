import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnCollectionsAnswer } from '@royal-chess/contracts/library';
import { may } from '@royal-chess/contracts/registry';
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts';
import type { Unmarked } from '../../../platform/routes/route-input.ts';
import { LibraryQuotas } from '../../library-quotas.ts';
import { CollectionDirectory } from '../collection-directory.ts';
import { byName, CollectionViews } from '../collection-views.ts';

/** What a user may change: their collections, and those of the platform where they import for it. */
export class OwnCollections extends Query<Unmarked<OwnCollectionsAnswer>> {
  constructor(readonly user: SignedInUser) {
    super();
  }
}

@QueryHandler(OwnCollections)
export class OwnCollectionsHandler implements IQueryHandler<OwnCollections> {
  constructor(
    private readonly directory: CollectionDirectory,
    private readonly views: CollectionViews,
    private readonly quotas: LibraryQuotas,
  ) {}

  async execute({ user }: OwnCollections): Promise<Unmarked<OwnCollectionsAnswer>> {
    const all = await this.directory.current();
    const shared = may(user.roles, 'games.import') ? all.ownedBy(null) : [];
    const found = [...all.ownedBy(user.id), ...shared].toSorted(byName);
    return { items: await this.views.of(found), quota: await this.quotas.of(user.id) };
  }
}
