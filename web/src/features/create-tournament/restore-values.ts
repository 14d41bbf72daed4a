import { newKey } from './form-values.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumberText = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';

/** Rows of a list, with keys of this page. */
const rowsOf = (saved: readonly unknown[]): unknown[] =>
  saved.map((row) => (isRecord(row) && 'key' in row ? { ...row, key: newKey() } : row));

/**
 * A saved form over an empty one: what an older version of the page has saved in another shape keeps its default, and what is
 * not a field any more is left out.
 */
export function restored<Values>(empty: Values, saved: unknown): Values {
  if (Array.isArray(empty)) return (Array.isArray(saved) ? rowsOf(saved) : empty) as Values;
  if (isRecord(empty)) {
    if (!isRecord(saved)) return empty;
    const entries = Object.entries(empty).map(([name, value]) => [
      name,
      name in saved ? restored(value, saved[name]) : value,
    ]);
    return Object.fromEntries(entries) as Values;
  }
  if (empty === null) return (typeof saved === 'string' ? saved : null) as Values;
  if (isNumberText(empty) && isNumberText(saved)) return saved as Values;
  return (typeof saved === typeof empty ? saved : empty) as Values;
}
