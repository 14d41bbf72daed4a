import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const site = 'app/shell/site-frame.tsx';

/**
 * What a browser loads at once for a page beside what `index.html` names: its frame and its own code. With the most script
 * that may be, the styles inside of it included, compressed with gzip, bytes: a page that needs more stops the build.
 */
const pages = {
  landing: { limit: 153_500, modules: ['features/home/landing-page.tsx'] },
  rankings: { limit: 155_500, modules: [site, 'features/ranking/rankings-page.tsx'] },
  lobby: { limit: 174_000, modules: [site, 'features/lobby/lobby-page.tsx'] },
  games: { limit: 159_500, modules: [site, 'features/library/games-page.tsx'] },
  tournaments: { limit: 175_500, modules: [site, 'features/tournaments-list/tournaments-page.tsx'] },
  game: { limit: 243_000, modules: [site, 'features/game-viewer/viewer-page.tsx'] },
  match: { limit: 264_000, modules: [site, 'features/play/play-page.tsx'] },
} as const;

/** What is read of a chunk of the build. */
export interface Chunk {
  readonly isEntry: boolean;
  /** Its module or group; files are named by their hashes alone. */
  readonly name: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly code: string;
}

/** The chunks of the roots with all that they import, not only when it is called for. */
export function withImports(
  chunks: ReadonlyMap<string, Chunk>,
  roots: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    chunks.get(name)?.imports.forEach(add);
  };
  roots.forEach(add);
  return found;
}

/** The chunk with a module, by the end of the module's path. */
export const chunkWith = (chunks: ReadonlyMap<string, Chunk>, module: string): string | undefined =>
  [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(`/${module}`)))?.[0];

/** Measures the first load of public pages; `FIRST_LOAD=1` prints what each of them consists of. */
export const firstLoad = (): Plugin => ({
  name: 'first-load',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map<string, Chunk>();
      for (const [name, file] of Object.entries(bundle)) if (file.type === 'chunk') chunks.set(name, file);
      const sizes = new Map([...chunks].map(([name, { code }]) => [name, gzipSync(code).length]));
      const entries = [...chunks].filter(([, { isEntry }]) => isEntry).map(([name]) => name);
      const chunkOf = (module: string): string => {
        return (
          chunkWith(chunks, module) ??
          this.error(`no chunk has ${module}: correct the pages in build/first-load.ts`)
        );
      };
      for (const [page, { limit, modules }] of Object.entries(pages)) {
        const names = [...withImports(chunks, [...entries, ...modules.map(chunkOf)])];
        const parts = names.map((name) => ({ name, size: sizes.get(name) ?? 0 }));
        const total = parts.reduce((sum, { size }) => sum + size, 0);
        if (process.env['FIRST_LOAD']) {
          console.log(`${page}: ${total} bytes of script in ${parts.length} files, compressed`);
          for (const { name, size } of parts.toSorted((a, b) => b.size - a.size))
            console.log(size, name, chunks.get(name)?.name);
        }
        if (total > limit)
          this.error(`the first load of ${page} is ${total} bytes of compressed script, more than ${limit}`);
      }
    },
  },
});
