import { Controller } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import { foldStreams } from '@royal-chess/infra/documents/fold-streams';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { type CollectionDocument, COLLECTIONS, collectionsModel } from './collections.read-model.ts';

const types = [
  'CollectionCreated',
  'CollectionRenamed',
  'CollectionVisibilityChanged',
  'CollectionMarked',
  'SourcesAdded',
  'SourcesRemoved',
  'GamesAdded',
  'GamesRemoved',
  'CollectionDeleted',
  'CollectionRestored',
] as const;
type CollectionEvent = Recorded<(typeof types)[number]>;

/** All collections with their sources. */
@Controller()
export class CollectionsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(collectionsModel);
  }

  @Projects({ name: COLLECTIONS, types })
  apply({ events, generation }: EventBatch<CollectionEvent['type']>): Promise<void> {
    return foldStreams(this.models.model(collectionsModel, generation), events, { idOf, afterEvent });
  }
}

const idOf = (stream: string): string => stream.slice('collection-'.length);

function afterEvent(known: CollectionDocument | undefined, event: CollectionEvent): CollectionDocument {
  const { version, at, stream } = event;
  if (event.type === 'CollectionCreated') {
    const id = idOf(stream);
    const fresh = { masters: false, sources: [id], createdAt: at, deleted: false, mergedInto: null };
    return { ...event.data, ...fresh, _id: id, version, changedAt: at };
  }
  if (!known) throw new Error(`${stream} does not begin with its creation`);
  const next = { ...known, version, changedAt: at };
  switch (event.type) {
    case 'CollectionRenamed':
    case 'CollectionVisibilityChanged':
    case 'CollectionMarked':
      return { ...next, ...event.data };
    case 'SourcesAdded':
      return { ...next, sources: [...new Set([...known.sources, ...event.data.sources])] };
    case 'SourcesRemoved': {
      const removed = new Set(event.data.sources);
      return { ...next, sources: known.sources.filter((source) => !removed.has(source)) };
    }
    // Sources of their own carry these; only the version counts here.
    case 'GamesAdded':
    case 'GamesRemoved':
      return next;
    case 'CollectionDeleted':
      return { ...next, ...deletedWith(event.data.mergedInto, known), deleted: true };
    case 'CollectionRestored':
      return {
        ...next,
        name: event.data.name,
        sources: [idOf(stream), ...event.data.sources],
        deleted: false,
      };
  }
}

/**
 * One that was merged is never shown again. Another one may be restored: until then it is listed by its name, and its sources show whose
 * games those were.
 */
const deletedWith = (
  mergedInto: string | null,
  { name, sources }: CollectionDocument,
): Pick<CollectionDocument, 'name' | 'sources' | 'mergedInto'> =>
  mergedInto === null ? { name, sources, mergedInto } : { name: '', sources: [], mergedInto };
