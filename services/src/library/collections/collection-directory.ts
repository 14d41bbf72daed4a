import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { CollectionSnapshot } from './collection-snapshot.ts';
import { type CollectionDocument, COLLECTIONS, collectionsModel } from './collections.read-model.ts';

/** How often changes are read that no notification announced, milliseconds. */
const refreshMs = 10_000;
/** Changes of this time before the newest one known are read again: they may be projected later. */
const overlapMs = 60_000;

/**
 * All collections, in memory. A query reads only those that changed: commits announce them, and until the read model has a commit,
 * its document is read for each query. Announcements that were lost are found within {@link refreshMs}.
 */
@Injectable()
export class CollectionDirectory implements OnModuleDestroy {
  readonly #documents = new Map<string, CollectionDocument>();
  /** Committed versions that the documents here may lack, by id. */
  readonly #announced = new Map<string, number>();
  readonly #unsubscribe: readonly (() => void)[];
  #snapshot = new CollectionSnapshot([]);
  #generation = 0;
  #refreshedAt = 0;
  #newest = 0;
  #reading: Promise<void> | null = null;

  constructor(
    private readonly models: ReadModels,
    private readonly generations: ActiveGenerations,
    private readonly clock: Clock,
    feed: CommitFeed,
  ) {
    this.#unsubscribe = [
      feed.subscribe(({ event }) => {
        if (event.stream.startsWith('collection-'))
          this.#announced.set(event.stream.slice('collection-'.length), event.version);
      }),
      feed.onGap(() => (this.#generation = 0)),
    ];
  }

  onModuleDestroy(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  /** What the read model has, as of this call. */
  async current(): Promise<CollectionSnapshot> {
    // A reading that began before this call may lack what was projected since.
    await this.#reading?.catch(() => undefined);
    if (this.#isCurrent()) return this.#snapshot;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await this.#reading;
    return this.#snapshot;
  }

  #isCurrent(): boolean {
    return (
      this.#announced.size === 0 &&
      this.#generation === this.generations.active(COLLECTIONS) &&
      this.clock.now() - this.#refreshedAt < refreshMs
    );
  }

  async #read(): Promise<void> {
    const now = this.clock.now();
    const generation = this.generations.active(COLLECTIONS);
    const model = this.models.active(collectionsModel);
    if (generation !== this.#generation) {
      const all = await model.find({}).lean<CollectionDocument[]>();
      this.#documents.clear();
      this.#take(all);
      this.#generation = generation;
      this.#refreshedAt = now;
    } else if (now - this.#refreshedAt >= refreshMs) {
      const since = { changedAt: { $gte: this.#newest - overlapMs } };
      this.#take(await model.find(since).lean<CollectionDocument[]>());
      this.#refreshedAt = now;
    }
    const missing = [...this.#announced]
      .filter(([id, version]) => (this.#documents.get(id)?.version ?? 0) < version)
      .map(([id]) => id);
    if (missing.length > 0)
      this.#take(await model.find({ _id: { $in: missing } }).lean<CollectionDocument[]>());
    for (const [id, version] of this.#announced)
      if ((this.#documents.get(id)?.version ?? 0) >= version) this.#announced.delete(id);
  }

  #take(documents: readonly CollectionDocument[]): void {
    let changed = false;
    for (const document of documents) {
      if ((this.#documents.get(document._id)?.version ?? 0) >= document.version) continue;
      this.#documents.set(document._id, document);
      this.#newest = Math.max(this.#newest, document.changedAt);
      changed = true;
    }
    if (changed) this.#snapshot = new CollectionSnapshot(this.#documents.values());
  }
}
