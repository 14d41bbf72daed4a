import { errors } from '@elastic/elasticsearch';

/** The search engine cannot be asked just now, or not with these credentials; try again. Code `RC_SEARCH_UNAVAILABLE`. */
export class SearchUnavailable extends Error {
  readonly code = 'RC_SEARCH_UNAVAILABLE';
  readonly transient = true;
}

/** An entry that the engine will never take as it is. Code `RC_INDEX_REJECTED`. */
export class IndexRejected extends Error {
  readonly code = 'RC_INDEX_REJECTED';
}

/** An index that is not what this version of the program writes. Code `RC_INDEX_MISMATCH`. */
export class IndexMismatch extends Error {
  readonly code = 'RC_INDEX_MISMATCH';
  /** Of the index, not of an entry: nothing may be parked for it. */
  readonly transient = true;

  constructor(index: string, fault: string) {
    super(
      `The search index ${index} is not one of this version of the program: ${fault}. Remove it and build it anew: ` +
        'royal-chess rebuild games --drop-index',
    );
  }
}

/** An index that had been made and is gone. Code `RC_INDEX_MISSING`. */
export class IndexMissing extends Error {
  readonly code = 'RC_INDEX_MISSING';
  /** Making it anew here would give an index that lacks all but the newest games, so writing waits for the rebuild. */
  readonly transient = true;

  constructor(alias: string) {
    super(`The search index ${alias} is gone. Build it anew: royal-chess rebuild games`);
  }
}

/** Answers of the engine that tell of the entry itself; all others tell of the engine, its load or its rights. */
export const isDataFault = (status: number): boolean => status === 400 || status === 413;

export const typeOf = (error: unknown): string | null => {
  if (!(error instanceof errors.ResponseError)) return null;
  const body = error.body as { readonly error?: { readonly type?: unknown } | string } | undefined;
  const type = typeof body?.error === 'object' ? body.error.type : undefined;
  return typeof type === 'string' ? type : null;
};

export const statusOf = (error: unknown): number | null =>
  error instanceof errors.ResponseError ? (error.statusCode ?? null) : null;

/** The same failure in the words of the port: whether it passes is what callers must know. */
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
