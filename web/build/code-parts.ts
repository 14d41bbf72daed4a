import { chunkWith, withImports, type Chunk } from './first-load.ts';
import type { CodePart } from './merged-files.ts';
import type { PageBudget } from './page-costs.ts';
import type { PageLoad } from './page-loads.ts';

/** A chunk as the bundler makes it by itself: it has no module that a user of another one does not need. */
export interface NaturalChunk extends Chunk {
  /** Of its style sheets, uncompressed. */
  readonly styleLength: number;
}

/** What compressed files are of minified code and of style sheets, as measured; the libraries of every page repeat themselves more. */
const compressed = { ofAll: 0.282, script: 0.32, style: 0.19 } as const;
/** What a page takes beside its code, compressed: the document, its first paint, the font, each call. */
const beside = { document: 3_500, paint: 6_000, font: 13_700, call: 1_200 } as const;
/** By how much code is estimated too high, on pages that have a first paint and on others. */
const overestimate = { painted: 2_000, other: 5_000 } as const;
/** The part that every page loads, and all others import. */
export const application = 'app';
/** Requests of a cold load, and those of all pages: the document, the font, and the three files of the application. */
const requests = { most: 20, ofAll: 5 } as const;

type Need = 'first' | 'later';

/** What pages load, in parts that the same pages need. */
export interface CodeParts {
  readonly parts: readonly CodePart[];
  readonly budgets: ReadonlyMap<string, PageBudget>;
  /** Names of the parts of a chunk's script, and of its style sheets; those of the application are of its part. */
  readonly partsOf: ReadonlyMap<string, PartsOfChunk>;
}

/** Style sheets are a part of their own where a page is painted with them before its script has come, and are inside the script elsewhere. */
interface PartsOfChunk {
  readonly script: string;
  readonly style: string;
}

/**
 * Sorts the chunks of a site by the pages that load them.
 * @param chunks by name
 * @param loads what is loaded with each page
 */
export function codeParts(chunks: ReadonlyMap<string, NaturalChunk>, loads: readonly PageLoad[]): CodeParts {
  const chunkOf = (module: string): string => {
    const name = chunkWith(chunks, module);
    if (name === undefined) throw new Error(`no chunk has ${module}: correct build/page-loads.ts`);
    return name;
  };
  const sizeOf = (names: Iterable<string>, ofScript: number): { script: number; style: number } => {
    let [script, style] = [0, 0];
    for (const name of names) {
      script += (chunks.get(name)?.code.length ?? 0) * ofScript;
      style += (chunks.get(name)?.styleLength ?? 0) * compressed.style;
    }
    // Whole bytes: their sums do not depend on the order.
    return { script: Math.round(script), style: Math.round(style) };
  };

  const ofAll = withImports(
    chunks,
    [...chunks].flatMap(([name, { isEntry }]) => (isEntry ? [name] : [])),
  );
  const always = sizeOf(ofAll, compressed.ofAll);
  const rest = always.script + always.style + beside.document + beside.font;
  const needs = new Map<string, Map<string, Need>>();
  const budgets = new Map<string, PageBudget>();
  const painted = new Set<string>();
  for (const { name: page, modules, later, kilobytes, first: mostFirst, calls, weight, isPainted } of loads) {
    if (budgets.has(page)) throw new Error(`two pages are called ${page}: correct build/page-loads.ts`);
    if (isPainted) painted.add(page);
    const first = withImports(chunks, modules.map(chunkOf));
    for (const name of withImports(chunks, [...modules, ...later].map(chunkOf))) {
      if (ofAll.has(name)) continue;
      const pages = needs.get(name) ?? new Map<string, Need>();
      needs.set(name, pages.set(page, first.has(name) ? 'first' : 'later'));
    }
    budgets.set(page, {
      weight,
      requests: requests.most - requests.ofAll - calls,
      first: mostFirst === undefined ? Infinity : mostFirst * 1_000,
      bytes:
        kilobytes * 1_000 -
        rest -
        calls * beside.call -
        (isPainted ? beside.paint - overestimate.painted : -overestimate.other),
    });
  }

  const isOfPaint = (pages: ReadonlyMap<string, Need>): boolean =>
    [...pages].some(([page, need]) => need === 'first' && painted.has(page));
  const partsOf = new Map<string, PartsOfChunk>(
    [...needs].map(([name, pages]) => {
      const script = [...pages].flat().join(' ');
      return [name, { script, style: isOfPaint(pages) ? `${script} style` : script }];
    }),
  );
  const chunksOf = Map.groupBy(needs.keys(), (name) => partsOf.get(name)!.script);
  const parts = [...chunksOf].flatMap(([part, names]): readonly CodePart[] => {
    const { script, style } = sizeOf(names, compressed.script);
    const pages = needs.get(names[0]!)!;
    const imports = new Set(
      names
        .flatMap((name) => chunks.get(name)?.imports ?? [])
        .flatMap((name) => partsOf.get(name)?.script ?? application),
    );
    imports.add(application).delete(part);
    if (style === 0 || !isOfPaint(pages))
      return [{ name: part, script: script + style, style: 0, imports: [...imports], pages }];
    const sheet = `${part} style`;
    return [
      { name: part, script, style: 0, imports: [...imports, sheet], pages },
      { name: sheet, script: 0, style, imports: [application], pages },
    ];
  });
  parts.push({
    name: application,
    script: 0,
    style: 0,
    imports: [],
    isApplication: true,
    pages: new Map([...budgets.keys()].map((page) => [page, 'first'])),
  });
  for (const name of ofAll) partsOf.set(name, { script: application, style: application });
  return { parts, budgets, partsOf };
}
