import { errors } from '@elastic/elasticsearch';
import { SearchUnavailable } from './search-unavailable.ts';

/** An entry that the engine never accepts. Code `RC_INDEX_REJECTED`. */
export class IndexRejected extends Error {
  readonly code = 'RC_INDEX_REJECTED';
}

/** An index that another version of the program wrote. Code `RC_INDEX_MISMATCH`. */
export class IndexMismatch extends Error {
  readonly code = 'RC_INDEX_MISMATCH';
  /** Of the index, not of an entry: nothing may be parked for it. */
  readonly transient = true;

  constructor(index: string, fault: string) {
    super(
      `The search index ${index} is not one of this version of the program: ${fault}. Remove it and rebuild it: ` +
        'royal-chess rebuild game-index --drop-index',
    );
  }
}

/** An index that existed and was removed. Code `RC_INDEX_MISSING`. */
export class IndexMissing extends Error {
  readonly code = 'RC_INDEX_MISSING';
  /** Creating it here would make an index without the older games, so writes wait for the rebuild. */
  readonly transient = true;

  constructor(alias: string) {
    super(`The search index ${alias} is missing. Rebuild it: royal-chess rebuild game-index`);
  }
}

/** Status codes caused by the entry itself; all others are caused by the engine, its load or its permissions. */
export const isDataFault = (status: number): boolean => status === 400 || status === 413;

export const typeOf = (error: unknown): string | null => {
  if (!(error instanceof errors.ResponseError)) return null;
  const body = error.body as { readonly error?: { readonly type?: unknown } | string } | undefined;
  const type = typeof body?.error === 'object' ? body.error.type : undefined;
  return typeof type === 'string' ? type : null;
};

export const statusOf = (error: unknown): number | null =>
  error instanceof errors.ResponseError ? (error.statusCode ?? null) : null;

/** Maps a failure to the port's errors, which show callers whether it is transient. */
export function failureOf(doing: string, error: unknown): unknown {
  const status = statusOf(error);
  if (status === null && !(error instanceof errors.ElasticsearchClientError)) return error;
  const message = `Elasticsearch, ${doing}: ${error instanceof Error ? error.message : String(error)}`;
  if (status === 401 || status === 403)
    return new SearchUnavailable(`${message}. Check the user and the password in ELASTICSEARCH_URL`, {
      cause: error,
    });
  if (status !== null && isDataFault(status)) return new IndexRejected(message, { cause: error });
  return new SearchUnavailable(message, { cause: error });
}
