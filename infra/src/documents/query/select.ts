import type { Catalog } from '../store/catalog.ts';
import { type CollectionDefinition, tableOf } from '../store/definitions.ts';
import type { Doc } from '../values/bson.ts';
import { decodeDocument } from '../values/document-text.ts';
import { matcher } from './matcher.ts';
import { narrow } from './narrow.ts';
import { type SortKeys, orderBy, sortDocs } from './sort.ts';

/** A stored document and its row. */
export interface Found {
  readonly rid: number;
  readonly text: string;
  readonly doc: Doc;
}

export interface Selection {
  readonly filter: Doc;
  readonly sort: SortKeys;
  readonly skip: number;
  /** 0 means no limit. */
  readonly limit: number;
}

/** Told when a query had to look at more documents than an index would have. */
export type ScanListener = (scan: { collection: string; filter: Doc; documents: number }) => void;

export const SCAN_LIMIT = 10_000;

/** Finds documents: SQL narrows, the matcher decides unless SQL was exact. */
export function select(
  catalog: Catalog,
  collection: CollectionDefinition,
  selection: Selection,
  onScan: ScanListener,
): Found[] {
  const { filter, sort, skip, limit } = selection;
  const narrowing = narrow(collection, filter);
  const test = matcher(filter);
  const order = orderBy(collection, sort);
  const table = tableOf(collection);
  let sql = `SELECT rid, doc AS text FROM ${table}`;
  if (narrowing.sql !== '') sql += ` WHERE ${narrowing.sql}`;
  if (order) sql += ` ORDER BY ${order}`;
  const params = [...narrowing.params];
  if (narrowing.exact && order !== undefined) {
    if (limit > 0 || skip > 0) {
      sql += ' LIMIT ? OFFSET ?';
      params.push(limit > 0 ? limit : -1, skip);
    }
    const rows = catalog.statements.get(sql).all(...params) as { rid: number; text: string }[];
    return rows.map(({ rid, text }) => ({ rid, text, doc: decodeDocument(text) }));
  }
  const wanted = order === undefined || limit === 0 ? Number.POSITIVE_INFINITY : skip + limit;
  const found: Found[] = [];
  let looked = 0;
  for (const row of catalog.statements.get(sql).iterate(...params)) {
    looked += 1;
    const { rid, text } = row as { rid: number; text: string };
    const doc = decodeDocument(text);
    if (!narrowing.exact && !test(doc)) continue;
    found.push({ rid, text, doc });
    if (found.length >= wanted) break;
  }
  if (looked > SCAN_LIMIT && narrowing.sql === '' && Object.keys(filter).length > 0)
    onScan({ collection: collection.name, filter, documents: looked });
  const sorted = order === undefined ? sortDocs(found, sort, ({ doc }) => doc) : found;
  return skip === 0 && limit === 0 ? sorted : sorted.slice(skip, limit > 0 ? skip + limit : undefined);
}

/** How many documents a selection has. */
export function count(
  catalog: Catalog,
  collection: CollectionDefinition,
  selection: Selection,
  onScan: ScanListener,
): number {
  const narrowing = narrow(collection, selection.filter);
  if (!narrowing.exact) return select(catalog, collection, selection, onScan).length;
  const where = narrowing.sql === '' ? '' : ` WHERE ${narrowing.sql}`;
  const row = catalog.statements
    .get(`SELECT count(*) AS n FROM ${tableOf(collection)}${where}`)
    .get(...narrowing.params) as { n: number };
  const left = Math.max(0, row.n - selection.skip);
  return selection.limit > 0 ? Math.min(left, selection.limit) : left;
}
