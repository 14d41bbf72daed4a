/** What is read of the chunks of a build. */
export interface ImportingChunk {
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}
type Names = ReadonlySet<string>;

/** All that each chunk imports at once, itself too, with what is imported before that which imports it. */
export function closuresOf(chunks: ReadonlyMap<string, ImportingChunk>): ReadonlyMap<string, Names> {
  const closures = new Map<string, Names>();
  const closureOf = (name: string, above: readonly string[]): Names => {
    const known = closures.get(name);
    if (known) return known;
    if (above.includes(name)) throw new Error(`chunks import each other: ${[...above, name].join(', ')}`);
    const all = new Set<string>();
    for (const one of chunks.get(name)?.imports ?? [])
      if (chunks.has(one)) for (const deep of closureOf(one, [...above, name])) all.add(deep);
    closures.set(name, all.add(name));
    return all;
  };
  for (const name of chunks.keys()) closureOf(name, []);
  return closures;
}

/** Chunks that are imported when they are called for, and those of the document. */
export const rootsOf = (chunks: ReadonlyMap<string, ImportingChunk>): ReadonlySet<string> =>
  new Set(
    [...chunks]
      .flatMap(([name, { isEntry, dynamicImports }]) => [...(isEntry ? [name] : []), ...dynamicImports])
      .filter((name) => chunks.has(name)),
  );

const bothOf = (one: Names | undefined, other: Names): Names => (one ? one.intersection(other) : other);

/**
 * What has surely run when a chunk is called for: whoever calls for it has, with all its imports.
 * @returns by the chunks of {@link rootsOf}
 */
export function loadedBefore(
  chunks: ReadonlyMap<string, ImportingChunk>,
  closures: ReadonlyMap<string, Names>,
): ReadonlyMap<string, Names> {
  const everything: Names = new Set(chunks.keys());
  const roots = rootsOf(chunks);
  const before = new Map<string, Names>(
    [...roots].map((name) => [name, chunks.get(name)?.isEntry ? new Set() : everything]),
  );
  for (;;) {
    // What has run with a chunk, by whichever root it came.
    const beside = new Map<string, Names>();
    for (const root of roots) {
      const there = (before.get(root) ?? everything).union(closures.get(root) ?? new Set());
      for (const name of closures.get(root) ?? []) beside.set(name, bothOf(beside.get(name), there));
    }
    const next = new Map<string, Names>();
    for (const [name, { dynamicImports }] of chunks)
      for (const root of dynamicImports)
        if (roots.has(root)) next.set(root, bothOf(next.get(root), beside.get(name) ?? everything));
    let isSame = true;
    for (const [root, names] of next)
      if (!chunks.get(root)?.isEntry && names.size !== before.get(root)?.size) {
        before.set(root, names);
        isSame = false;
      }
    if (isSame) return before;
  }
}
