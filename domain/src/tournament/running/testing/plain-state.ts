/** A state with its maps as lists of pairs, for comparisons. */
export const plainState = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && 'has' in part && typeof part.has === 'function'
        ? [...(part as ReadonlyMap<string, unknown>)]
        : part,
    ),
  );
