import type { Client, estypes } from '@elastic/elasticsearch';
import { createHash } from 'node:crypto';
import { failureOf, typeOf } from '../../search/elasticsearch-failures.ts';
import { isOneOf, type Query } from './engine-queries.ts';

/** Ids that a query carries itself; of longer lists it names the document that has them. */
const mostInQuery = 64;
/** How often a process that uses a list writes it again, and how long one that no process writes is kept, milliseconds. */
const writtenEvery = 3_600_000;
const keptFor = 24 * writtenEvery;
/** Lists that are removed at a time. */
const mostRemoved = 100;

const mappings = {
  dynamic: 'strict',
  properties: { sources: { type: 'keyword', index: false, doc_values: false }, at: { type: 'long' } },
} as const satisfies estypes.MappingTypeMapping;

const hashOf = (sources: readonly string[]): string =>
  createHash('sha256').update(sources.join('\n')).digest('base64url');

/**
 * Long lists of sources, such as that of everything public, as documents of an index of their own: each is written once, under a hash of what
 * it has, and looked up by the queries of all processes.
 */
export class SourceLists {
  readonly #index: string;
  /** When this process wrote each list, and the writing. */
  readonly #written = new Map<string, { readonly at: number; readonly done: Promise<void> }>();
  /** Hashes of frozen lists, which are the same for each query. */
  readonly #hashes = new WeakMap<readonly string[], string>();

  /** @param now epoch milliseconds */
  constructor(
    private readonly client: Client,
    prefix: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#index = `${prefix}-sources-v1`;
  }

  /** The condition that a game belongs to one of the sources. */
  async query(sources: readonly string[]): Promise<Query> {
    if (sources.length <= mostInQuery) return isOneOf('sources', sources);
    const id = this.#hashOf(sources);
    await this.#write(id, sources);
    return { terms: { sources: { index: this.#index, id, path: 'sources' } } };
  }

  /** Lets each list be written again: the index may have been removed. */
  forget(): void {
    this.#written.clear();
  }

  #hashOf(sources: readonly string[]): string {
    if (!Object.isFrozen(sources)) return hashOf(sources);
    const hash = this.#hashes.get(sources) ?? hashOf(sources);
    this.#hashes.set(sources, hash);
    return hash;
  }

  #write(id: string, sources: readonly string[]): Promise<void> {
    const at = this.now();
    const known = this.#written.get(id);
    if (known && at - known.at < writtenEvery) return known.done;
    const done = this.#put(id, sources, at);
    this.#written.set(id, { at, done });
    for (const [other, { at: before }] of this.#written)
      if (at - before > keptFor) this.#written.delete(other);
    done.catch(() => this.#written.delete(id));
    return done;
  }

  async #put(id: string, sources: readonly string[], at: number): Promise<void> {
    try {
      await this.#create();
      await this.client.index({ index: this.#index, id, document: { sources, at } });
      await this.#removeOld(at - keptFor);
    } catch (error) {
      throw failureOf('writing a list of sources', error);
    }
  }

  async #create(): Promise<void> {
    try {
      if (await this.client.indices.exists({ index: this.#index })) return;
      const settings = { number_of_shards: 1, auto_expand_replicas: '0-1' };
      await this.client.indices.create({ index: this.#index, mappings, settings });
    } catch (error) {
      if (typeOf(error) !== 'resource_already_exists_exception') throw error;
    }
  }

  async #removeOld(before: number): Promise<void> {
    const { hits } = await this.client.search({
      index: this.#index,
      query: { range: { at: { lt: before } } },
      size: mostRemoved,
      _source: false,
    });
    const operations = hits.hits.map(({ _id }) => ({ delete: { _id: _id! } }));
    if (operations.length > 0) await this.client.bulk({ index: this.#index, operations });
  }
}
