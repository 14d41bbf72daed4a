import type { Catalog } from '../store/catalog.ts';
import { type CollectionDefinition, tableOf } from '../store/definitions.ts';
import type { Doc } from '../values/bson.ts';
import type { Key } from '../values/column-key.ts';
import { matcher } from '../match/matcher.ts';
import { narrow } from './narrow.ts';
import { type SortKeys, orderBy } from './sort.ts';

export interface Selection {
  readonly filter: Doc;
  readonly sort: SortKeys;
  readonly skip: number;
  /** 0 means no limit. */
  readonly limit: number;
}

/** How a selection is executed: the part in SQL, and the rest. */
export interface Plan {
  /** `FROM ... WHERE ... ORDER BY ...`: the part that SQL can do. */
  readonly from: string;
  readonly params: readonly Key[];
  /** SQL finds exactly what the filter means. */
  readonly exact: boolean;
  /** SQL returns the requested order. */
  readonly ordered: boolean;
  /** Compiles the filter: that costs more than an exact query by key. */
  readonly test: () => (doc: unknown) => boolean;
}

export function planOf(collection: CollectionDefinition, { filter, sort }: Selection): Plan {
  const narrowing = narrow(collection, filter);
  const order = orderBy(collection, sort);
  let from = `FROM ${tableOf(collection)}`;
  if (narrowing.sql !== '') from += ` WHERE ${narrowing.sql}`;
  if (order) from += ` ORDER BY ${order}`;
  return {
    from,
    params: narrowing.params,
    exact: narrowing.exact,
    ordered: order !== undefined,
    test: () => matcher(filter),
  };
}

/** Called when a query had to read more documents than with an index. */
export type ScanListener = (scan: { collection: string; filter: Doc; documents: number }) => void;

export const SCAN_LIMIT = 10_000;

/** Reports a query that read a whole large collection to filter or to sort it. */
export function reportScan(
  catalog: Catalog,
  collection: CollectionDefinition,
  { filter, sort }: Selection,
  plan: Plan,
  onScan: ScanListener,
): void {
  if (Object.keys(filter).length === 0 && sort.length === 0) return;
  const steps = catalog.statements.planOf(`SELECT rid, doc ${plan.from}`);
  const scans = steps.some((step) => step.startsWith('SCAN doc_'));
  // Reading an index from its beginning is how a sorted list starts; with nothing to filter that is no scan.
  const byIndex = plan.exact && plan.ordered && Object.keys(filter).length === 0;
  if (!scans || (byIndex && !steps.some((step) => step.includes('TEMP B-TREE')))) return;
  const { n } = catalog.statements.get(`SELECT count(*) AS n FROM ${tableOf(collection)}`).get() as {
    n: number;
  };
  if (n > SCAN_LIMIT) onScan({ collection: collection.name, filter, documents: n });
}
