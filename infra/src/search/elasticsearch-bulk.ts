import type { Client } from '@elastic/elasticsearch';
import {
  IndexMissing,
  IndexRejected,
  SearchUnavailable,
  failureOf,
  isDataFault,
} from './elasticsearch-failures.ts';
import { documentOf } from './elasticsearch-game-document.ts';
import type { GameEntry } from './game-search.ts';

/** Maximum size of one request: the engine holds a request in memory and refuses those over 100 MB. */
const maxEntries = 1_000;
const maxCharacters = 2_000_000;

/** HTTP status of an entry whose later version exists already: another writer was first, so ours is skipped. */
const stale = 409;

/** Actions and documents as lines, in chunks of bounded size. */
function* requests(entries: readonly GameEntry[]): Generator<string[]> {
  let lines: string[] = [];
  let characters = 0;
  for (const entry of entries) {
    const { id, version } = entry;
    const action = JSON.stringify({ index: { _id: id, version, version_type: 'external_gte' } });
    const document = JSON.stringify(documentOf(entry));
    const size = action.length + document.length;
    if (lines.length >= 2 * maxEntries || (lines.length > 0 && characters + size > maxCharacters)) {
      yield lines;
      lines = [];
      characters = 0;
    }
    lines.push(action, document);
    characters += size;
  }
  if (lines.length > 0) yield lines;
}

/**
 * Writes entries. The engine keeps the highest version of each and drops a late older one.
 * @throws SearchUnavailable, IndexMissing (retry), IndexRejected (permanent)
 */
export async function bulkIndex(
  client: Client,
  alias: string,
  entries: readonly GameEntry[],
  refresh: boolean | 'wait_for',
): Promise<void> {
  for (const operations of requests(entries)) {
    const answer = await client
      .bulk({
        index: alias,
        operations,
        refresh,
        require_alias: true,
        filter_path: ['errors', 'items.*.status', 'items.*.error', 'items.*._id'],
      })
      .catch((error: unknown) => {
        throw failureOf('writing games', error);
      });
    if (answer.errors) refuseFaults(alias, answer.items);
  }
}

type BulkItems = Awaited<ReturnType<Client['bulk']>>['items'];

/** Throws a fault of the engine before one of an entry: the retry after it finds the entry's fault again. */
function refuseFaults(alias: string, items: BulkItems): void {
  const faults = items
    .flatMap((item) => item.index ?? [])
    .filter(({ error, status }) => error && status !== stale);
  const [fault] = faults.toSorted((a, b) => Number(isDataFault(a.status)) - Number(isDataFault(b.status)));
  if (!fault) return;
  if (fault.error?.type === 'index_not_found_exception') throw new IndexMissing(alias);
  const message = `Elasticsearch, writing game ${fault._id}: ${fault.error?.type}: ${fault.error?.reason}`;
  throw isDataFault(fault.status) ? new IndexRejected(message) : new SearchUnavailable(message);
}
