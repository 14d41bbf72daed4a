import { UnsupportedError } from '../unsupported.ts';
import { type Doc, isDoc } from '../values/bson.ts';
import { splitPath } from '../values/paths.ts';

/** Names to keep or to leave out, nested as the paths are; null at the end of a path. */
type Tree = Map<string, Tree | null>;

/**
 * A function that applies a find projection: fields in or fields out, `_id` apart. `$slice`, `$elemMatch`, `$` and
 * expressions are refused by name.
 */
export function projector(projection: unknown): ((doc: Doc) => Doc) | undefined {
  if (projection === undefined || projection === null) return undefined;
  const entries = Object.entries(projection as Doc).map(
    ([path, wanted]) => [path, flag(path, wanted)] as const,
  );
  if (entries.length === 0) return undefined;
  const others = entries.filter(([path]) => path !== '_id');
  const id = entries.find(([path]) => path === '_id')?.[1];
  const including = others.length === 0 ? id === true : others[0]![1];
  if (others.some(([, wanted]) => wanted !== including))
    throw new Error('Cannot mix fields to include and fields to exclude in a projection');
  const paths = others.map(([path]) => path);
  if (including ? id !== false : id === false) paths.push('_id');
  const tree = toTree(paths);
  return including ? (doc) => include(doc, tree) : (doc) => exclude(doc, tree);
}

function flag(path: string, wanted: unknown): boolean {
  if (path.split('.').includes('$')) throw new UnsupportedError(`the positional projection "${path}"`);
  if (typeof wanted === 'boolean') return wanted;
  if (typeof wanted === 'number') return wanted !== 0;
  const operator = isDoc(wanted) ? Object.keys(wanted)[0] : undefined;
  throw new UnsupportedError(`${operator ?? 'a computed field'} in a projection`);
}

function toTree(paths: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let tree = root;
    const names = splitPath(path);
    for (const [at, name] of names.entries()) {
      const found = tree.get(name);
      if (at === names.length - 1) {
        if (found) throw new Error(`Path collision at ${path}`);
        tree.set(name, null);
        break;
      }
      if (found === null) throw new Error(`Path collision at ${path}`);
      const next: Tree = found ?? new Map<string, Tree | null>();
      tree.set(name, next);
      tree = next;
    }
  }
  return root;
}

function include(doc: Doc, tree: Tree): Doc {
  const kept: Doc = {};
  for (const name of Object.keys(doc)) {
    const below = tree.get(name);
    if (below === undefined) continue;
    const value = doc[name];
    if (below === null) kept[name] = value;
    else if (Array.isArray(value)) kept[name] = includeItems(value, below);
    else if (isDoc(value)) kept[name] = include(value, below);
  }
  return kept;
}

function includeItems(items: unknown[], tree: Tree): unknown[] {
  return items.flatMap((item): unknown[] => {
    if (Array.isArray(item)) return [includeItems(item, tree)];
    return isDoc(item) ? [include(item, tree)] : [];
  });
}

function exclude(doc: Doc, tree: Tree): Doc {
  const kept: Doc = {};
  for (const name of Object.keys(doc)) {
    const below = tree.get(name);
    if (below === null) continue;
    kept[name] = below === undefined ? doc[name] : excludeIn(doc[name], below);
  }
  return kept;
}

function excludeIn(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeIn(item, tree));
  return isDoc(value) ? exclude(value, tree) : value;
}
