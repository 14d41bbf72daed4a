import { closuresOf, loadedBefore, rootsOf, type ImportingChunk } from './loaded-before.ts';

type Names = ReadonlySet<string>;
const none: Names = new Set();

/** A chunk as it is divided into files. */
export interface SizedChunk extends ImportingChunk {
  /** Of its code, uncompressed. */
  readonly bytes: number;
}

/** A file that is written. */
export interface ChunkFile {
  /** Chunks in it, each after those that it imports. */
  readonly chunks: readonly string[];
  /** Files that are run before it. */
  readonly imports: readonly string[];
  /** All chunks that it brings, those of `imports` too. */
  readonly brings: Names;
}

/** When a chunk that several files need is a file of its own. */
export interface SharedFrom {
  readonly bytes: number;
  readonly files: number;
}

const unionOf = (sets: Iterable<Names>): Names => [...sets].reduce((all, one) => all.union(one), none);

/**
 * Makes one file of each chunk that is called for by an `import()`, with copies of all that it needs and that is surely not there yet.
 * Large chunks which many need are files that those import.
 * @param along files that are always loaded with a file, by the latter
 * @returns the files by the chunk that they are called by
 */
export function filesOfChunks(
  chunks: ReadonlyMap<string, SizedChunk>,
  along: ReadonlyMap<string, Names>,
  shared: SharedFrom,
): ReadonlyMap<string, ChunkFile> {
  const closures = closuresOf(chunks);
  const closureOf = (name: string): Names => closures.get(name) ?? none;
  const before = loadedBefore(chunks, closures);
  const roots = rootsOf(chunks);
  const entries = [...chunks].flatMap(([name, { isEntry }]) => (isEntry ? [name] : []));
  const start = unionOf(entries.map(closureOf));
  const known = (file: string): Names =>
    entries.includes(file)
      ? none
      : unionOf([start, before.get(file) ?? none, ...[...(along.get(file) ?? [])].map(closureOf)]);

  const brought = new Map([...roots].map((file) => [file, closureOf(file).difference(known(file))]));
  const users = new Map<string, number>();
  for (const names of brought.values()) for (const name of names) users.set(name, (users.get(name) ?? 0) + 1);
  for (const [name, count] of users)
    if (!roots.has(name) && count >= shared.files && (chunks.get(name)?.bytes ?? 0) >= shared.bytes)
      brought.set(name, closureOf(name).difference(known(name)));

  const isFile = (name: string): boolean => brought.has(name) && !roots.has(name);
  return new Map(
    [...brought].map(([file, brings]) => {
      const inside = [...brings].filter((name) => name !== file && isFile(name));
      const first = inside.filter(
        (name) => !inside.some((other) => other !== name && brought.get(other)?.has(name)),
      );
      const others = unionOf(first.map((name) => brought.get(name) ?? none));
      return [
        file,
        { chunks: [...brings.difference(others)], imports: [...(along.get(file) ?? []), ...first], brings },
      ];
    }),
  );
}
