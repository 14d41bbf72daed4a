/** SQLite's primary result codes that are transient: busy, locked, I/O error, full, cannot open. */
const transientSqliteCodes = new Set([5, 6, 10, 13, 14]);
const transientNames =
  /^(Mongo(Network|ServerSelection|NotConnected|PoolCleared|WaitQueueTimeout|OperationTimeout|TopologyClosed)|MongooseServerSelection|PoolCleared)/;
/**
 * MongoDB's codes that are transient: host unreachable or not found, took too long, a majority too slow, network, shutting down, reads
 * of the majority not possible yet, no primary just now. Its answers to reads carry no label for that.
 */
const transientMongoCodes = new Set([
  6, 7, 50, 64, 89, 91, 134, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);
const transientCodes = new Set([
  'RC_STORE_UNAVAILABLE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/**
 * Whether a failure is the engine's and will pass, so that a retry is right and parking a stream for it is wrong. An error may
 * declare it with `transient: true`; its causes are checked too, for libraries wrap them.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const known = error as Error & {
    readonly transient?: unknown;
    readonly code?: unknown;
    readonly errcode?: unknown;
    readonly errorLabels?: unknown;
  };
  if (known.transient === true) return true;
  if (typeof known.code === 'string' && transientCodes.has(known.code)) return true;
  if (typeof known.errcode === 'number' && transientSqliteCodes.has(known.errcode & 0xff)) return true;
  if (transientNames.test(error.name)) return true;
  if (typeof known.code === 'number' && error.name.startsWith('Mongo') && transientMongoCodes.has(known.code))
    return true;
  if (Array.isArray(known.errorLabels) && known.errorLabels.includes('RetryableWriteError')) return true;
  return error.cause !== undefined && error.cause !== error && isTransient(error.cause);
}

/** Milliseconds before attempt `attempt` (from 0): 20, 40, 80... at most 2,000. */
export function backoffMs(attempt: number): number {
  return Math.min(2_000, 20 * 2 ** Math.min(attempt, 10));
}
