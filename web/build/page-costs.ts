/** What the files of a page may take, of all that a cold load may. */
export interface PageBudget {
  /** How much the page counts beside others. */
  readonly weight: number;
  readonly requests: number;
  readonly bytes: number;
  /** Of these, before it is shown. */
  readonly first: number;
}

/** What a file adds to its content: its headers, and what it loses by being compressed apart. */
const fileBytes = 500;
/** What a byte, and a request, beyond a budget count for: far more than any within it. */
const overBytes = 1_000;
const overRequest = 2_500_000;
/** What a byte before a page is shown counts for beside one that comes as it is. */
const firstByte = 2;

/**
 * What the files come to that a page loads.
 * @param first bytes before it is shown
 * @param content all bytes
 */
export function costOfPage(budget: PageBudget, first: number, content: number, requests: number): number {
  const bytes = content + requests * fileBytes;
  return (
    budget.weight *
    (first * firstByte +
      bytes +
      Math.max(0, requests - budget.requests) * overRequest +
      Math.max(0, bytes - budget.bytes) * overBytes +
      Math.max(0, first - budget.first) * overBytes)
  );
}
