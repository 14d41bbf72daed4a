import type { Increment } from './counter-store.ts';

/** The increments of a batch, one for each key, in order of first appearance; fields that add up to 0 stay. */
export function coalesce(increments: readonly Increment[]): Increment[] {
  const sums = new Map<string, Record<string, number>>();
  for (const { key, fields } of increments) {
    const sum = sums.get(key);
    if (!sum) {
      sums.set(key, { ...fields });
      continue;
    }
    for (const [field, value] of Object.entries(fields)) sum[field] = (sum[field] ?? 0) + value;
  }
  return [...sums].map(([key, fields]) => ({ key, fields }));
}
