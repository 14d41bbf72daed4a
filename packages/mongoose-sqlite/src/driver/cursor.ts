import mongoose from 'mongoose';
import type { SortKeys } from '../query/sort.ts';
import { toSortKeys } from '../query/sort.ts';
import type { Doc } from '../values/bson.ts';
import { UnsupportedError } from '../unsupported.ts';
import { refuseRest } from './refuse-rest.ts';

export interface CursorSpec {
  sort: SortKeys;
  skip: number;
  limit: number;
  projection: unknown;
}

/** Yields the documents of a query; `all` means that the caller takes them at once. */
export type Source = (spec: CursorSpec, all: boolean) => Iterator<Doc>;

/** The cursor of a find or an aggregation; it reads nothing before the first document is requested. */
export class DocumentCursor {
  readonly #source: Source;
  readonly #spec: CursorSpec;
  #documents: Iterator<Doc> | undefined;
  #map: ((doc: Doc) => unknown) | undefined;
  #ahead: Doc | null | undefined;
  closed = false;

  constructor(source: Source, spec: CursorSpec) {
    this.#source = source;
    this.#spec = spec;
  }

  sort(sort: unknown, direction?: unknown): this {
    return this.#set({ sort: toSortKeys(direction === undefined ? sort : { [String(sort)]: direction }) });
  }

  limit(limit: number): this {
    return this.#set({ limit });
  }

  skip(skip: number): this {
    return this.#set({ skip });
  }

  project(projection: Doc): this {
    return this.#set({ projection });
  }

  map(transform: (doc: Doc) => unknown): this {
    this.#map = transform;
    return this;
  }

  batchSize(): this {
    return this;
  }

  addCursorFlag(flag: string, value: boolean): this {
    if (value && flag !== 'noCursorTimeout') throw new UnsupportedError(`the cursor flag ${flag}`);
    return this;
  }

  async next(): Promise<unknown> {
    const doc = this.#take();
    return doc === null || this.#map === undefined ? doc : this.#map(doc);
  }

  async tryNext(): Promise<unknown> {
    return this.next();
  }

  async hasNext(): Promise<boolean> {
    this.#ahead ??= this.#read();
    return this.#ahead !== null;
  }

  async toArray(): Promise<unknown[]> {
    const docs: unknown[] = [];
    if (!this.closed) this.#documents ??= this.#source(this.#spec, true);
    for (let doc = this.#take(); doc !== null; doc = this.#take())
      docs.push(this.#map === undefined ? doc : this.#map(doc));
    return docs;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for (let doc = await this.next(); doc !== null; doc = await this.next()) yield doc;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.#documents = undefined;
    this.#ahead = null;
  }

  rewind(): void {
    this.#documents = undefined;
    this.#ahead = undefined;
    this.closed = false;
  }

  #take(): Doc | null {
    const ahead = this.#ahead;
    if (ahead === undefined) return this.#read();
    this.#ahead = ahead === null ? null : undefined;
    return ahead;
  }

  #read(): Doc | null {
    if (this.closed) return null;
    this.#documents ??= this.#source(this.#spec, false);
    const { done, value } = this.#documents.next();
    return done === true ? null : value;
  }

  #set(change: Partial<CursorSpec>): this {
    if (this.#documents !== undefined)
      throw new mongoose.mongo.MongoAPIError('Cursor is already initialized');
    Object.assign(this.#spec, change);
    return this;
  }
}

refuseRest(DocumentCursor, mongoose.mongo.FindCursor, 'cursor');
