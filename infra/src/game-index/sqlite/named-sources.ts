/** Lists that a thread knows; fewer than it is asked for at a time. */
const MOST_KNOWN = 16;

/** Stands for a list of sources that the thread was sent before. */
interface NamedList {
  readonly namedSources: number;
}

/** Lists by their number. */
export type SourceLists = ReadonlyMap<number, readonly string[]>;

const numbers = new WeakMap<readonly unknown[], number>();
let last = 0;

function numberOf(list: readonly string[]): number {
  let number = numbers.get(list);
  if (number === undefined) numbers.set(list, (number = last += 1));
  return number;
}

/**
 * Arguments of a call with a number in place of each frozen list of sources. What everybody may see is one such list, with thousands of
 * sources: it is sent once, and no part of each query and of each key of an answer that is kept.
 */
export function withNumbers(args: readonly unknown[]): {
  readonly args: readonly unknown[];
  readonly lists: SourceLists;
} {
  const lists = new Map<number, readonly string[]>();
  const named = (list: unknown): unknown => {
    if (!Array.isArray(list) || !Object.isFrozen(list)) return list;
    const number = numberOf(list as readonly string[]);
    lists.set(number, list as readonly string[]);
    return { namedSources: number } satisfies NamedList;
  };
  const short = args.map((arg) => (hasSources(arg) ? { ...arg, sources: named(arg.sources) } : named(arg)));
  return { args: short, lists };
}

/** A list that the thread does not know: the call must be sent again with it. */
export class SourcesUnknown extends Error {}

/** The lists that a thread was sent. */
export class KnownSources {
  readonly #lists = new Map<number, readonly string[]>();

  add(lists: SourceLists): void {
    for (const [number, list] of lists) {
      // Keys of answers that are kept are JSON: they have the number alone.
      const own = Object.defineProperty([...list], 'toJSON', { value: () => `list ${number}` });
      this.#lists.set(number, own);
      if (this.#lists.size > MOST_KNOWN) this.#lists.delete(this.#lists.keys().next().value!);
    }
  }

  /**
   * Arguments as they were before `withNumbers`.
   * @throws SourcesUnknown
   */
  resolve(args: readonly unknown[]): readonly unknown[] {
    return args.map((arg) =>
      hasSources(arg) ? { ...arg, sources: this.#list(arg.sources) } : this.#list(arg),
    );
  }

  #list(arg: unknown): unknown {
    if (!isNamed(arg)) return arg;
    const list = this.#lists.get(arg.namedSources);
    if (list === undefined) throw new SourcesUnknown('The thread does not know these sources.');
    return list;
  }
}

const hasSources = (arg: unknown): arg is { readonly sources: unknown } =>
  typeof arg === 'object' && arg !== null && 'sources' in arg;

const isNamed = (arg: unknown): arg is NamedList =>
  typeof arg === 'object' && arg !== null && 'namedSources' in arg;
