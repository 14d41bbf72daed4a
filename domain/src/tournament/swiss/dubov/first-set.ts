/**
 * The first set of a size in the order of Art. 4.1: sets compare by the smallest sequence number in which they differ.
 *
 * @param sequence the candidates in the order of their sequence numbers
 * @param reaches whether some good set has the chosen ones and none of the rejected; it holds for an empty choice
 */
export function firstSet<T>(
  sequence: readonly T[],
  size: number,
  reaches: (chosen: ReadonlySet<T>, rejected: ReadonlySet<T>) => boolean,
): ReadonlySet<T> {
  let chosen = new Set<T>();
  const rejected = new Set<T>();
  for (const candidate of sequence) {
    if (chosen.size === size) break;
    const more = new Set([...chosen, candidate]);
    if (reaches(more, rejected)) chosen = more;
    else rejected.add(candidate);
  }
  return chosen;
}

/** A list from the middle outwards, of two in the middle the one before first: the sequence of shifters (Art. 4.3.3). */
export function fromTheMiddle<T>(list: readonly T[]): T[] {
  const rest = [...list];
  const sequence: T[] = [];
  while (rest.length > 0) sequence.push(...rest.splice((rest.length - 1) >> 1, 1));
  return sequence;
}
