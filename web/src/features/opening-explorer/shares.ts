/** Percentages of a bar, whole and adding up to 100; all zero without games. */
export interface Shares {
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}

/** Largest remainders get the missing points, so the three always make 100. */
export function sharesOf(counts: {
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}): Shares {
  const total = counts.white + counts.draw + counts.black;
  if (total === 0) return { white: 0, draw: 0, black: 0 };
  const parts = (['white', 'draw', 'black'] as const).map((key) => {
    const exact = (counts[key] / total) * 100;
    return { key, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const missing = 100 - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ key }) => key),
  );
  const share = (key: 'white' | 'draw' | 'black') =>
    (parts.find((part) => part.key === key)?.whole ?? 0) + (raised.has(key) ? 1 : 0);
  return { white: share('white'), draw: share('draw'), black: share('black') };
}
