import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnCollectionsAnswer } from '@royal-chess/contracts/library';
import { may } from '@royal-chess/contracts/registry';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { SignedInUser } from '../../../platform/access/signed-in-user.ts';
import type { Unmarked } from '../../../platform/routes/route-input.ts';
import { LibraryQuotas } from '../../library-quotas.ts';
import { CollectionDirectory } from '../collection-directory.ts';
import { byName, CollectionViews } from '../collection-views.ts';
import { isRestorable } from '../restorable.ts';

/** What a user may change: their collections, and those of the platform where they import for it; and what they may restore. */
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
    private readonly clock: Clock,
  ) {}

  async execute({ user }: OwnCollections): Promise<Unmarked<OwnCollectionsAnswer>> {
    const all = await this.directory.current();
    const owners = may(user.roles, 'games.import') ? [user.id, null] : [user.id];
    const found = owners.flatMap((owner) => all.ownedBy(owner)).toSorted(byName);
    const now = this.clock.now();
    const deleted = owners
      .flatMap((owner) => all.deletedOf(owner))
      .filter((document) => isRestorable(document, now))
      .toSorted((one, other) => other.changedAt - one.changedAt)
      .map(({ _id, name, changedAt }) => ({ id: _id, name, deletedAt: changedAt }));
    return { items: await this.views.of(found), deleted, quota: await this.quotas.of(user.id) };
  }
}
