/** First page, last page and the pages within one of the current, with gaps (specification section 9). */
export function pageNumbers(current: number, pages: number): readonly (number | 'gap')[] {
  const wanted = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages);
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1];
    return before !== undefined && page - before > 1 ? (['gap', page] as const) : [page];
  });
}
