import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { changingExports, fileWith, statementOf, takenApart } from './chunk-code.ts';
import { filesOfChunks, type ChunkFile, type SharedFrom } from './files-of-chunks.ts';
import { chunkWith } from './first-load.ts';
import { styleFiles, type UsedSheet } from './style-files.ts';

/** Modules by the ends of their paths. */
interface Options {
  /** Name of the chunk of the libraries, which stays a file that others import. */
  readonly libraries: string;
  /** The frame of the site, with the pages in it. */
  readonly site: { readonly frame: string; readonly pages: readonly string[] };
  /** The pages that a visitor lands on: modules, and how many files of styles that others have, too, each may need. */
  readonly pages: ReadonlyMap<string, { readonly modules: readonly string[]; readonly styles: number }>;
  readonly shared: SharedFrom;
}

type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: Set<string> } };

/** Of the way in which chunks are joined: to be raised with a change of it. */
const version = '2';

/**
 * Names all that the site is made of. Files are named before their chunks are joined, and what is in one depends on who else imports it:
 * each may change with any module, and a browser keeps a file by its name for a year.
 */
function wholeSite(context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>): string {
  const hash = createHash('sha256').update(version);
  for (const id of [...context.getModuleIds()].toSorted()) {
    const [path = ''] = id.split('?');
    hash.update(basename(path)).update(context.getModuleInfo(id)?.code ?? '');
    // The code of a style sheet has the names of its classes alone.
    if (path.endsWith('.css') && existsSync(path)) hash.update(readFileSync(path));
  }
  return hash.digest('base64url');
}

/** Makes one file of all that an `import()` needs (ADR 86). */
export const importFiles = (options: Options): Plugin => {
  let site: string | undefined;
  return {
    name: 'import-files',
    apply: 'build',
    buildStart() {
      site = undefined;
    },
    augmentChunkHash({ name }) {
      return name === options.libraries ? undefined : (site ??= wholeSite(this));
    },
    renderChunk(code, { name, moduleIds }) {
      const changing = name === options.libraries ? [] : changingExports(code);
      if (changing.length > 0)
        this.error(
          `${changing.join(', ')} of ${moduleIds.join(', ')} is exported and changes: export a function`,
        );
      return null;
    },
    generateBundle: {
      // Before Vite writes which files come with an import.
      order: 'pre',
      handler(_options, bundle) {
        const all = new Map(
          Object.entries(bundle).flatMap(([name, file]) =>
            file.type === 'chunk' ? [[name, file as Chunk] as const] : [],
          ),
        );
        const libraries = [...all.values()].find(({ name }) => name === options.libraries);
        if (!libraries) return this.error(`there is no ${options.libraries}`);
        const chunks = new Map([...all].filter(([, chunk]) => chunk !== libraries));
        const fileOf = (module: string): string =>
          chunkWith(chunks, module) ?? this.error(`no chunk has ${module}`);
        const frame = fileOf(options.site.frame);
        const pageOf = new Map(
          [...options.pages].flatMap(([page, { modules }]) =>
            modules.map((module) => [fileOf(module), page] as const),
          ),
        );
        const entries = [...chunks].flatMap(([name, { isEntry }]) => (isEntry ? [name] : []));
        const files = filesOfChunks(
          new Map(
            [...chunks].map(([name, { isEntry, imports, dynamicImports, code }]) => [
              name,
              { isEntry, imports, dynamicImports, bytes: code.length },
            ]),
          ),
          {
            along: new Map(options.site.pages.map((page) => [fileOf(page), new Set([frame])])),
            early: new Set([...entries, frame, ...pageOf.keys()]),
          },
          options.shared,
        );
        const stylesOf = (name: string): readonly string[] => [
          ...(chunks.get(name)?.viteMetadata?.importedCss ?? []),
        ];
        const textOf = (sheet: string): string => {
          const file = bundle[sheet];
          return file?.type === 'asset' ? String(file.source) : this.error(`there is no ${sheet}`);
        };
        const sheets = usedSheets(files, stylesOf, { pageOf, frame });
        const joined = new Map<string, string>();
        for (const names of styleFiles(
          sheets.map((sheet) => ({ ...sheet, bytes: gzipSync(textOf(sheet.name)).length })),
          (page) => options.pages.get(page)?.styles ?? 1,
        )) {
          const source = names.map(textOf).join('');
          const fileName = join(
            dirname(names[0] ?? ''),
            `${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.css`,
          );
          for (const name of names) joined.set(name, fileName);
          this.emitFile({ type: 'asset', fileName, source });
        }

        const keys = new Map(
          [...chunks.keys()].toSorted().map((name, index) => [name, `p${index.toString(36)}`]),
        );
        const keyOf = (name: string): string => keys.get(name) ?? this.error(`there is no ${name}`);
        const codes = new Map([...chunks].map(([name, { code }]) => [name, takenApart(code)]));
        const pathTo = (name: string): string => `./${basename(name)}`;
        const places = (from: string) => {
          const name = join(dirname(libraries.fileName), basename(from));
          return name === libraries.fileName ? null : keyOf(name);
        };
        for (const [name, chunk] of chunks) {
          const file = files.get(name);
          if (!file) {
            delete bundle[name];
            continue;
          }
          const parts = file.chunks.map((one) => [keyOf(one), codes.get(one)!] as const);
          const usesLibraries = parts.some(([, { imports }]) =>
            imports.some(({ from }) => places(from) === null),
          );
          chunk.code = fileWith({
            libraries: usesLibraries ? pathTo(libraries.fileName) : null,
            first: file.imports.map(pathTo),
            statements: parts.map(([key, code]) => statementOf(key, code, { keyOf: places })),
            exports: chunk.isDynamicEntry
              ? { key: keyOf(name), names: codes.get(name)!.exports.map(([out]) => out) }
              : null,
          });
          chunk.imports = [...(usesLibraries ? [libraries.fileName] : []), ...file.imports];
          const styles = chunk.viteMetadata?.importedCss;
          const needed = [...file.brings].flatMap(stylesOf);
          styles?.clear();
          for (const sheet of needed) styles?.add(joined.get(sheet) ?? sheet);
        }
        for (const sheet of joined.keys()) delete bundle[sheet];
      },
    },
  };
};

/** Style sheets of all files but those of the libraries, those first that are imported first. */
function usedSheets(
  files: ReadonlyMap<string, ChunkFile>,
  stylesOf: (chunk: string) => readonly string[],
  { pageOf, frame }: { readonly pageOf: ReadonlyMap<string, string>; readonly frame: string },
): readonly Omit<UsedSheet, 'bytes'>[] {
  const used = new Map<string, { pages: Set<string>; parts: Set<string>; isOfSite: boolean }>();
  for (const [file, { brings }] of files)
    for (const name of [...brings].flatMap(stylesOf)) {
      const sheet = used.get(name) ?? { pages: new Set(), parts: new Set(), isOfSite: false };
      used.set(name, sheet);
      const page = pageOf.get(file);
      if (file === frame) sheet.isOfSite = true;
      else if (page === undefined) sheet.parts.add(file);
      else sheet.pages.add(page);
    }
  return [...used].map(([name, sheet]) => ({ name, ...sheet }));
}
