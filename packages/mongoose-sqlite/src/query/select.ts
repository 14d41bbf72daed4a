import type { Catalog } from '../store/catalog.ts';
import { type CollectionDefinition, tableOf } from '../store/definitions.ts';
import type { Doc } from '../values/bson.ts';
import { decodeDocument } from '../values/document-text.ts';
import { type ScanListener, type Selection, planOf, reportScan } from './plan.ts';
import { sortDocs } from './sort.ts';

/** A stored document and its row. */
export interface Found {
  readonly rid: number;
  readonly text: string;
  readonly doc: Doc;
}

interface StoredRow {
  readonly rid: number;
  readonly text: string;
}

type Test = (doc: unknown) => boolean;
const everything: Test = () => true;

/** Finds documents: SQL narrows, the matcher decides unless SQL was exact. */
export function select(
  catalog: Catalog,
  collection: CollectionDefinition,
  selection: Selection,
  onScan: ScanListener,
): Found[] {
  const { sort, skip, limit } = selection;
  const plan = planOf(collection, selection);
  reportScan(catalog, collection, selection, plan, onScan);
  let sql = `SELECT rid, doc AS text ${plan.from}`;
  const params = [...plan.params];
  if (plan.exact && plan.ordered) {
    if (limit > 0 || skip > 0) {
      sql += ' LIMIT ? OFFSET ?';
      params.push(limit > 0 ? limit : -1, skip);
    }
    const rows = catalog.statements.get(sql).all(...params) as unknown as StoredRow[];
    return rows.map(({ rid, text }) => ({ rid, text, doc: decodeDocument(text) }));
  }
  const enough = plan.ordered && limit > 0 ? skip + limit : Number.POSITIVE_INFINITY;
  // Compiled before the first row: a filter that is not supported is refused also where no document is found.
  const test = plan.exact ? everything : plan.test();
  const found: Found[] = [];
  for (const row of catalog.statements.get(sql).iterate(...params)) {
    const { rid, text } = row as unknown as StoredRow;
    const doc = decodeDocument(text);
    if (!test(doc)) continue;
    found.push({ rid, text, doc });
    if (found.length >= enough) break;
  }
  const sorted = plan.ordered ? found : sortDocs(found, sort, ({ doc }) => doc);
  return skip === 0 && limit === 0 ? sorted : sorted.slice(skip, limit > 0 ? skip + limit : undefined);
}

/**
 * Finds documents one by one, for results that would fill the memory. Which rows come is settled at the start; a document
 * that is changed or removed before its turn is checked again.
 */
export function* selectEach(
  catalog: Catalog,
  collection: CollectionDefinition,
  selection: Selection,
  onScan: ScanListener,
): Generator<Doc, undefined> {
  const plan = planOf(collection, selection);
  if (!plan.ordered) {
    for (const { doc } of select(catalog, collection, selection, onScan)) yield doc;
    return undefined;
  }
  reportScan(catalog, collection, selection, plan, onScan);
  const rows = catalog.statements.get(`SELECT rid ${plan.from}`).all(...plan.params) as { rid: number }[];
  const test = plan.test();
  let { skip } = selection;
  let left = selection.limit > 0 ? selection.limit : Number.POSITIVE_INFINITY;
  for (const { rid } of rows) {
    if (left === 0) return undefined;
    const row = catalog.statements
      .get(`SELECT doc AS text FROM ${tableOf(collection)} WHERE rid = ?`)
      .get(rid);
    const doc = row === undefined ? undefined : decodeDocument(row.text as string);
    if (doc === undefined || !test(doc)) continue;
    if (skip > 0) skip -= 1;
    else {
      left -= 1;
      yield doc;
    }
  }
  return undefined;
}

/** How many documents a selection has. */
export function count(
  catalog: Catalog,
  collection: CollectionDefinition,
  selection: Selection,
  onScan: ScanListener,
): number {
  const plan = planOf(collection, selection);
  if (!plan.exact) return select(catalog, collection, selection, onScan).length;
  reportScan(catalog, collection, selection, plan, onScan);
  const row = catalog.statements.get(`SELECT count(*) AS n ${plan.from}`).get(...plan.params) as {
    n: number;
  };
  const left = Math.max(0, row.n - selection.skip);
  return selection.limit > 0 ? Math.min(left, selection.limit) : left;
}
