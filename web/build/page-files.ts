import { build, type InlineConfig, type Plugin } from 'vite';
import { application, codeParts, type NaturalChunk } from './code-parts.ts';
import { mergedFiles } from './merged-files.ts';
import { pageLoads } from './page-loads.ts';

const isStyleSheet = /\.css(?:$|\?)/;

/** Where modules of the pages go. */
export interface FilesOfPages {
  /** The file of a module by its id; null leaves it to the bundler. */
  readonly fileOf: (id: string) => string | null;
  /** Whether a page is painted with this style sheet before its script has come. */
  readonly isOfPaint: (id: string) => boolean;
}

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
export async function filesOfPages(config: InlineConfig): Promise<FilesOfPages> {
  const chunks = await naturalChunks(config);
  const { parts, budgets, partsOf } = codeParts(chunks, pageLoads);
  const fileOfPart = new Map(
    mergedFiles(parts, budgets).flatMap((names, index) => {
      const file = names.includes(application) ? application : `pages-${index}`;
      return names.map((name) => [name, file]);
    }),
  );
  const files = new Map<string, string | null>();
  const ofPaint = new Set<string>();
  for (const [name, { moduleIds }] of chunks) {
    const of = partsOf.get(name);
    for (const id of moduleIds) {
      files.set(id, (of && fileOfPart.get(isStyleSheet.test(id) ? of.style : of.script)) ?? null);
      if (isStyleSheet.test(id) && of && (of.script === application || of.style !== of.script))
        ofPaint.add(id);
    }
  }
  return { fileOf: (id) => files.get(id) ?? null, isOfPaint: (id) => ofPaint.has(id) };
}
