/** Cuts a list, in its order, into pieces with at most `most` items that count. */
export function* chunk<Item>(
  items: readonly Item[],
  most: number,
  counts: (item: Item) => boolean,
): Iterable<readonly Item[]> {
  let from = 0;
  let counted = 0;
  for (const [index, item] of items.entries()) {
    if (!counts(item)) continue;
    if (counted === most) {
      yield items.slice(from, index);
      from = index;
      counted = 0;
    }
    counted += 1;
  }
  if (from < items.length) yield items.slice(from);
}
