import type { Plugin } from 'vite';
import { chunkWith, withImports, type Chunk } from './first-load.ts';
import { pageLoads } from './page-loads.ts';

/** Name of the list in the folder of the build. `server` reads it. */
const fileName = 'page-files.json';

/**
 * Writes the list of the files that a page loads at once, beside those that the document names, by the page's path in the table of
 * contracts/site: the server names them in the document, so that no browser has to find them one after the other.
 */
export const pageList = (): Plugin => ({
  name: 'page-list',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      const styles = new Map<string, readonly string[]>();
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue;
        chunks.set(name, file);
        styles.set(name, [...(file.viteMetadata?.importedCss ?? [])]);
      }
      const entries = [...chunks].filter(([, { isEntry }]) => isEntry).map(([name]) => name);
      const known = withImports(chunks, entries);
      const stylesOf = (names: Iterable<string>): ReadonlySet<string> =>
        new Set([...names].flatMap((name) => styles.get(name) ?? []));
      const knownStyles = stylesOf(known);
      const list: Record<string, { scripts: string[]; styles: string[] }> = {};
      for (const { paths, modules } of pageLoads) {
        const roots = modules.map(
          (module) => chunkWith(chunks, module) ?? this.error(`no chunk has ${module}`),
        );
        const needed = withImports(chunks, roots);
        for (const path of paths)
          list[path] = {
            scripts: [...needed].filter((name) => !known.has(name)),
            styles: [...stylesOf(needed)].filter((name) => !knownStyles.has(name)),
          };
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(list) });
    },
  },
});
