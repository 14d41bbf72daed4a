import { build, type InlineConfig, type Plugin } from 'vite';
import { codeParts, type NaturalChunk } from './code-parts.ts';
import { mergedFiles } from './merged-files.ts';
import { pageLoads } from './page-loads.ts';

/** The file of the application: what every page needs. */
const application = 'app';

const isStyleSheet = /\.css(?:$|\?)/;

/** The file of a module by its id; null leaves it to the bundler. */
export type FileOfModule = (id: string) => string | null;

async function naturalChunks(config: InlineConfig): Promise<ReadonlyMap<string, NaturalChunk>> {
  const chunks = new Map<string, NaturalChunk>();
  const collect: Plugin = {
    name: 'natural-chunks',
    generateBundle(_options, bundle) {
      const lengthOf = (style: string): number => {
        const file = bundle[style];
        return file?.type === 'asset' ? file.source.length : 0;
      };
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue;
        const { isEntry, moduleIds, imports, code } = file;
        const styles = [...(file.viteMetadata?.importedCss ?? [])];
        const styleLength = styles.reduce((sum, style) => sum + lengthOf(style), 0);
        chunks.set(name, { name, isEntry, moduleIds, imports, code, styleLength });
      }
    },
  };
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), collect],
    build: { ...config.build, write: false, reportCompressedSize: false },
  });
  return chunks;
}

/**
 * Divides the modules of the pages that a visitor lands on into few files: builds the site once to learn what each page needs.
 * @param config what the site is built from, without plugins that only write files
 */
export async function filesOfPages(config: InlineConfig): Promise<FileOfModule> {
  const chunks = await naturalChunks(config);
  const { ofAll, parts, budgets, partsOf } = codeParts(chunks, pageLoads);
  const fileOfPart = new Map(
    mergedFiles(parts, budgets).flatMap((names, index) => names.map((name) => [name, `pages-${index}`])),
  );
  const fileOf = (chunk: string, id: string): string | undefined => {
    if (ofAll.has(chunk)) return application;
    const of = partsOf.get(chunk);
    return of && fileOfPart.get(isStyleSheet.test(id) ? of.style : of.script);
  };
  const files = new Map(
    [...chunks].flatMap(([name, { moduleIds }]) => moduleIds.map((id) => [id, fileOf(name, id) ?? null])),
  );
  return (id) => files.get(id) ?? null;
}
