import { importedSource, playedSource } from '@royal-chess/contracts/library';
import type { CollectionDocument } from './collections.read-model.ts';

/** All collections at one moment, and what follows from them. */
export class CollectionSnapshot {
  readonly #byId: ReadonlyMap<string, CollectionDocument>;
  readonly #bySource = new Map<string, CollectionDocument>();
  readonly #deletedBySource = new Map<string, CollectionDocument>();
  readonly #byOwner = new Map<string | null, CollectionDocument[]>();
  readonly #deletedByOwner = new Map<string | null, CollectionDocument[]>();
  /** Open and public, in any order. */
  readonly public: readonly CollectionDocument[];
  /** What everybody may search: games played here, the platform's and all public collections. */
  readonly publicSources: readonly string[];
  /** Of the public collections that are marked as masters' games. */
  readonly masterSources: readonly string[];

  constructor(documents: Iterable<CollectionDocument>) {
    const all = [...documents];
    const open = all.filter(({ deleted }) => !deleted);
    for (const document of all) {
      if (!document.deleted) continue;
      for (const source of document.sources) this.#deletedBySource.set(source, document);
      // Those without a name are merged, or were projected before the name was kept.
      if (document.name === '') continue;
      const own = this.#deletedByOwner.get(document.ownerId) ?? [];
      own.push(document);
      this.#deletedByOwner.set(document.ownerId, own);
    }
    this.#byId = new Map(all.map((document) => [document._id, document]));
    for (const document of open) {
      for (const source of document.sources) this.#bySource.set(source, document);
      const own = this.#byOwner.get(document.ownerId) ?? [];
      own.push(document);
      this.#byOwner.set(document.ownerId, own);
    }
    this.public = open.filter(({ visibility }) => visibility === 'public');
    // Frozen: the index is sent them once, and not with each query.
    const own = this.public.flatMap(({ sources }) => sources);
    this.publicSources = Object.freeze([playedSource, importedSource, ...own]);
    const marked = this.public.filter(({ masters }) => masters);
    this.masterSources = Object.freeze(marked.flatMap(({ sources }) => sources));
  }

  /** The collection, or the one that it was merged into; undefined when there is none. */
  open(id: string): CollectionDocument | undefined {
    // A chain of merges ends, because each is later than the one before; the bound is for documents at fault.
    for (let next: string | null = id, steps = 0; next !== null && steps < 100; steps += 1) {
      const document: CollectionDocument | undefined = this.#byId.get(next);
      if (document && !document.deleted) return document;
      next = document?.mergedInto ?? null;
    }
    return undefined;
  }

  /** The collection of that id, also when it is deleted. */
  find(id: string): CollectionDocument | undefined {
    return this.#byId.get(id);
  }

  /** Collections of a user; of the platform for null. */
  ownedBy(ownerId: string | null): readonly CollectionDocument[] {
    return this.#byOwner.get(ownerId) ?? [];
  }

  /** Deleted collections of a user, whose names are known; of the platform for null. */
  deletedOf(ownerId: string | null): readonly CollectionDocument[] {
    return this.#deletedByOwner.get(ownerId) ?? [];
  }

  /** The collection that a source belongs to now. */
  ofSource(source: string): CollectionDocument | undefined {
    return this.#bySource.get(source);
  }

  /** The deleted collection that a source belonged to; undefined where it was merged. */
  deletedOfSource(source: string): CollectionDocument | undefined {
    return this.#deletedBySource.get(source);
  }
}
