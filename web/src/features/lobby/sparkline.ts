const inset = 6;

/** Straight lines through the values, from left to right in a field of `width` x `height`; the last point apart. */
export function sparkline(
  values: readonly number[],
  width: number,
  height: number,
): { readonly path: string; readonly last: { readonly x: number; readonly y: number } | null } {
  if (values.length === 0) return { path: '', last: null };
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map((value, index) => ({
    x: Math.round((inset + index * step) * 10) / 10,
    y: Math.round((inset + (1 - (value - least) / span) * (height - 2 * inset)) * 10) / 10,
  }));
  return { path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`, last: points.at(-1) ?? null };
}
