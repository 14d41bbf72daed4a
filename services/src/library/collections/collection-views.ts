import { Injectable } from '@nestjs/common';
import type { Collection } from '@royal-chess/contracts/library';
import { Names } from '../../identity/names.ts';
import { CollectionCounts } from './collection-counts.ts';
import type { CollectionDocument } from './collections.read-model.ts';

/** Collections as their pages show them. */
@Injectable()
export class CollectionViews {
  constructor(
    private readonly counts: CollectionCounts,
    private readonly names: Names,
  ) {}

  async of(documents: readonly CollectionDocument[]): Promise<Collection[]> {
    const owners = documents.flatMap(({ ownerId }) => ownerId ?? []);
    const names = await this.names.of(owners);
    return Promise.all(
      documents.map(async ({ _id, name, ownerId, visibility, masters, sources, createdAt }) => ({
        id: _id,
        name,
        ownerId,
        ownerName: ownerId === null ? null : (names.get(ownerId) ?? null),
        visibility,
        masters,
        games: await this.counts.of(sources),
        createdAt,
      })),
    );
  }
}

const collator = new Intl.Collator('en', { numeric: true });

/** The order of lists: by name, then by id. */
export const byName = (a: CollectionDocument, b: CollectionDocument): number =>
  collator.compare(a.name, b.name) || (a._id < b._id ? -1 : 1);
