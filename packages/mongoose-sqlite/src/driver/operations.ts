import mongoose from 'mongoose';
import { projector } from '../query/projection.ts';
import { toSortKeys } from '../query/sort.ts';
import type { CollectionDefinition } from '../store/definitions.ts';
import type { Engine } from '../engine.ts';
import type { Update } from '../update/update.ts';
import { upsertedDoc } from '../update/upsert.ts';
import type { Doc } from '../values/bson.ts';
import { toNormalForm } from '../values/normal-form.ts';

/** What an update did. */
export interface Updated {
  readonly matched: number;
  readonly modified: number;
  /** The `_id` of the document that was inserted instead; undefined when none was. */
  readonly upsertedId: unknown;
}

/** Inserts a document, giving it an `_id` when it has none, on the application's own object too, as the client does. */
export function insert(engine: Engine, collection: CollectionDefinition, doc: Doc): unknown {
  doc._id ??= new mongoose.Types.ObjectId();
  const { _id, ...rest } = toNormalForm(doc) as Doc;
  engine.writer.insert(collection, { _id, ...rest });
  return doc._id;
}

export function update(
  engine: Engine,
  collection: CollectionDefinition,
  filter: Doc,
  change: Update,
  options: { many: boolean; upsert: boolean; sort?: unknown },
): Updated {
  const found = engine.selectIn(collection, {
    filter,
    sort: toSortKeys(options.sort),
    skip: 0,
    limit: options.many ? 0 : 1,
  });
  if (found.length === 0 && options.upsert) {
    const doc = upsertedDoc(filter, change);
    engine.writer.insert(collection, doc);
    return { matched: 0, modified: 0, upsertedId: doc._id };
  }
  let modified = 0;
  for (const { rid, text, doc } of found)
    if (engine.writer.replace(collection, rid, text, change.apply(doc, false))) modified += 1;
  return { matched: found.length, modified, upsertedId: undefined };
}

export function remove(engine: Engine, collection: CollectionDefinition, filter: Doc, many: boolean): number {
  const found = engine.selectIn(collection, { filter, sort: [], skip: 0, limit: many ? 0 : 1 });
  for (const { rid } of found) engine.writer.remove(collection, rid);
  return found.length;
}

export interface FindAndModify {
  readonly sort: unknown;
  readonly projection: unknown;
  readonly upsert: boolean;
  readonly after: boolean;
}

/** The document before or after the change, and what happened to it. */
export interface Modified {
  readonly value: Doc | null;
  readonly existed: boolean;
  readonly upsertedId: unknown;
}

/** Changes or (without `change`) removes the first document and gives it back. */
export function findAndModify(
  engine: Engine,
  collection: CollectionDefinition,
  filter: Doc,
  change: Update | null,
  options: FindAndModify,
): Modified {
  const project = projector(options.projection) ?? ((doc: Doc) => doc);
  const [found] = engine.selectIn(collection, {
    filter,
    sort: toSortKeys(options.sort),
    skip: 0,
    limit: 1,
  });
  if (found === undefined) {
    if (change === null || !options.upsert) return { value: null, existed: false, upsertedId: undefined };
    const doc = upsertedDoc(filter, change);
    engine.writer.insert(collection, doc);
    return { value: options.after ? project(doc) : null, existed: false, upsertedId: doc._id };
  }
  if (change === null) {
    engine.writer.remove(collection, found.rid);
    return { value: project(found.doc), existed: true, upsertedId: undefined };
  }
  const changed = change.apply(found.doc, false);
  engine.writer.replace(collection, found.rid, found.text, changed);
  return { value: project(options.after ? changed : found.doc), existed: true, upsertedId: undefined };
}
