// Which source file mentions which, across workspaces: by an import, or by a path in quotes, as for threads and processes.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const comment = /^\s*(\/?\*|\/\/).*$/gm;
/** Up to the closing quote, or to what a template string puts in, such as the extension of a thread's file. */
const quotedPath = /['"`]([\w@./-]+)(?:['"`]|\$\{)/g;
const extensions = ['', '.ts', '.tsx', '/index.ts', '.js'];

/** The path of a compiled file as that of its source, without extension. */
const sourceOf = (path) => path.replace('/dist/', '/src/').replace(/\.js$/, '');

/**
 * @param {string} root folder that all paths are relative to
 * @param {readonly string[]} files that may be mentioned
 * @param {ReadonlyMap<string, string>} packages folder of the sources of each package, by its name
 * @returns a function that finds the files which a file, one of these or another, mentions
 */
export function mentions(root, files, packages) {
  const known = new Set(files);
  const find = (path) => {
    for (const base of [path, sourceOf(path)])
      for (const extension of extensions) if (known.has(base + extension)) return base + extension;
    return undefined;
  };
  const resolved = (text, from) => {
    const [, name, path] = /^((?:@[\w-]+\/)?[\w-]+)\/(.+)$/.exec(text) ?? [];
    const sources = packages.get(name);
    if (sources !== undefined) return find(`${sources}/${path}`);
    if (!text.startsWith('.') && !/\.[jt]sx?$/.test(text)) return undefined;
    return find(normalize(join(dirname(from), text))) ?? find(normalize(text));
  };
  return (from) =>
    [...readFileSync(join(root, from), 'utf8').replaceAll(comment, '').matchAll(quotedPath)]
      .map(([, text]) => resolved(text, from))
      .filter((path) => path !== undefined);
}

/** Every file that can be reached from some, themselves included. */
export function reached(starts, mentionedBy) {
  const found = new Set(starts);
  for (const file of found) for (const next of mentionedBy(file)) found.add(next);
  return found;
}
