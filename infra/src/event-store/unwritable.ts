/** SQLite's primary result codes that are a statement's own fault: too big, constraint, mismatch, out of range. */
const ownFaults = new Set([18, 19, 20, 25]);

/**
 * Whether the data is at fault and not the engine: data without a JSON form, a value that cannot be bound, a constraint. Any
 * other error counts as the engine's, because those are retried and nothing is lost.
 */
export function isUnwritable(error: unknown): boolean {
  const { name, errcode } = error as { readonly name?: unknown; readonly errcode?: unknown };
  if (typeof errcode === 'number') return ownFaults.has(errcode & 0xff);
  return name === 'TypeError' || name === 'RangeError';
}
