import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CollectionsAnswer } from '@royal-chess/contracts/library';
import { ProblemException } from '../../../platform/problems/problem-exception.ts';
import type { Unmarked } from '../../../platform/routes/route-input.ts';
import { CollectionDirectory } from '../collection-directory.ts';
import { byName, CollectionViews } from '../collection-views.ts';

interface Page {
  readonly name?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Public collections by name. Refuses with `RC_VALIDATION` a cursor that is none. */
export class ListCollections extends Query<Unmarked<CollectionsAnswer>> {
  constructor(readonly page: Page) {
    super();
  }
}

@QueryHandler(ListCollections)
export class ListCollectionsHandler implements IQueryHandler<ListCollections> {
  constructor(
    private readonly directory: CollectionDirectory,
    private readonly views: CollectionViews,
  ) {}

  async execute({ page }: ListCollections): Promise<Unmarked<CollectionsAnswer>> {
    const { name = '', cursor, limit } = page;
    const from = cursor === undefined ? 0 : Number(cursor);
    if (!Number.isSafeInteger(from) || from < 0)
      throw ProblemException.atField('cursor', 'This is not a cursor of this list.');
    const all = (await this.directory.current()).public;
    const wanted = name.toLowerCase();
    const found = all.filter((one) => one.name.toLowerCase().includes(wanted)).toSorted(byName);
    const items = await this.views.of(found.slice(from, from + limit));
    return { items, nextCursor: from + limit < found.length ? String(from + limit) : null };
  }
}
