/** A style sheet that several pages need. */
export interface Sheet {
  readonly name: string;
  /** Compressed. */
  readonly bytes: number;
  readonly pages: ReadonlySet<string>;
}

interface Group {
  readonly sheets: readonly string[];
  readonly bytes: number;
  readonly pages: ReadonlySet<string>;
}

/** What a request costs beside its content, bytes: headers, and what compresses worse alone. */
const requestBytes = 350;

/** Bytes that pages load and do not need if two groups become one. */
const wasteOf = (one: Group, other: Group): number =>
  one.bytes * other.pages.difference(one.pages).size + other.bytes * one.pages.difference(other.pages).size;

/** Pages that need more groups than they may. */
function pagesOver(groups: readonly Group[], mostOf: (page: string) => number): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { pages } of groups) for (const page of pages) counts.set(page, (counts.get(page) ?? 0) + 1);
  return new Set([...counts].flatMap(([page, count]) => (count > mostOf(page) ? [page] : [])));
}

interface Pair {
  readonly one: Group;
  readonly other: Group;
  readonly cost: number;
}

/** The two groups that are best joined: first those where it costs less than their requests, then those that save requests where there are too many. */
function bestPair(groups: readonly Group[], mostOf: (page: string) => number): Pair | undefined {
  const over = pagesOver(groups, mostOf);
  let [cheap, needed]: (Pair | undefined)[] = [];
  for (const [index, one] of groups.entries())
    for (const other of groups.slice(index + 1)) {
      const both = one.pages.intersection(other.pages);
      const waste = wasteOf(one, other);
      const cost = waste - requestBytes * both.size;
      if (cost < (cheap?.cost ?? 0)) cheap = { one, other, cost };
      const saved = both.intersection(over).size;
      if (saved > 0 && waste / saved < (needed?.cost ?? Infinity))
        needed = { one, other, cost: waste / saved };
    }
  return cheap ?? needed;
}

/**
 * Joins style sheets that several pages need into few files, until a request more costs less than what pages load in vain, and no page
 * needs more than it may.
 * @param mostOf files that a page may need
 * @returns the sheets of each file, in their order
 */
export function sharedStyles(
  sheets: readonly Sheet[],
  mostOf: (page: string) => number,
): readonly (readonly string[])[] {
  const order = new Map(sheets.map(({ name }, index) => [name, index]));
  let groups: readonly Group[] = sheets.map(({ name, bytes, pages }) => ({ sheets: [name], bytes, pages }));
  for (let pair = bestPair(groups, mostOf); pair; pair = bestPair(groups, mostOf)) {
    const { one, other } = pair;
    const joined = {
      sheets: [...one.sheets, ...other.sheets],
      bytes: one.bytes + other.bytes,
      pages: one.pages.union(other.pages),
    };
    groups = [...groups.filter((group) => group !== one && group !== other), joined];
  }
  return groups.map((group) => group.sheets.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
}
