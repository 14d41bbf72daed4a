import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ImportsAnswer } from '@royal-chess/contracts/library';
import { ImportViews } from '../import-views.ts';

/** Imports that a user began, the newest first. */
export class OwnImports extends Query<Omit<ImportsAnswer, 'stale'>> {
  constructor(
    readonly userId: string,
    /** Of this collection only. */
    readonly collectionId: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(OwnImports)
export class OwnImportsHandler implements IQueryHandler<OwnImports> {
  constructor(private readonly views: ImportViews) {}

  async execute({ userId, collectionId }: OwnImports): Promise<Omit<ImportsAnswer, 'stale'>> {
    return { items: await this.views.startedBy(userId, collectionId) };
  }
}
