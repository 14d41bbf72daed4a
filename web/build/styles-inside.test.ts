import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { stylesInside } from './styles-inside.ts';

interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly exports: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata: { readonly importedCss: Set<string> };
  code: string;
}
type File = Chunk | { readonly type: 'asset'; readonly source: string };

const chunk = (name: string, sheets: readonly string[], isEntry = false): Chunk => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  isEntry,
  moduleIds: [`/web/src/${name}.module.css`],
  exports: [name],
  imports: [],
  viteMetadata: { importedCss: new Set(sheets) },
  code: `export const ${name} = 1;`,
});

interface Hooks {
  readonly renderChunk: (code: string, chunk: Chunk) => { readonly code: string } | null;
  readonly generateBundle: {
    readonly handler: (this: { error: (message: string) => never }, options: null, bundle: object) => void;
  };
}

/** What the plugin makes of files; the bundler names them between its two steps. */
function built(chunks: readonly Chunk[], sheets: Readonly<Record<string, string>>): Record<string, File> {
  const { renderChunk, generateBundle } = stylesInside((id) => id.includes('painted')) as unknown as Hooks;
  const bundle: Record<string, File> = Object.fromEntries(
    Object.entries(sheets).map(([name, source]) => [name, { type: 'asset', source }]),
  );
  for (const one of chunks) {
    one.code = renderChunk(one.code, one)?.code ?? one.code;
    bundle[one.fileName] = one;
  }
  const error = (message: string): never => {
    throw new Error(message);
  };
  generateBundle.handler.call({ error }, null, bundle);
  return bundle;
}

/** Runs a file; returns the texts of the style sheets that it adds to the document. */
function sheetsOf({ code }: Chunk): readonly string[] {
  const document = { adoptedStyleSheets: [] as { text: string }[] };
  class CSSStyleSheet {
    text = '';
    replaceSync(text: string): void {
      this.text = text;
    }
  }
  runInNewContext(code.replaceAll('export ', ''), { document, CSSStyleSheet });
  return document.adoptedStyleSheets.map(({ text }) => text);
}

const text = `.a::before { content: "\\201C'\`$&"; }`;

test('those who import nothing but a style sheet add it themselves', () => {
  const sheet = {
    ...chunk('sheet', ['charts.css']),
    moduleIds: ['/charts/styles.css'],
    exports: [],
    code: '',
  };
  const page = { ...chunk('page', []), imports: [sheet.fileName] };
  const other = chunk('other', []);
  const bundle = built([sheet, page, other], { 'charts.css': text });
  // The bundler takes the empty one out.
  expect(Object.keys(bundle)).toEqual([sheet.fileName, page.fileName, other.fileName]);
  expect(sheet.viteMetadata.importedCss.size).toBe(0);
  expect([page, other].map(sheetsOf)).toEqual([[text], []]);
});

test('a file adds its style sheets itself, and they are no files any more', () => {
  const page = chunk('page', ['a.css', 'b.css']);
  const bundle = built([page], { 'a.css': `/*$vite$:1*/${text}`, 'b.css': '.b{}' });
  expect(Object.keys(bundle)).toEqual(['assets/page.js']);
  expect(page.viteMetadata.importedCss.size).toBe(0);
  expect(sheetsOf(page)).toEqual([`${text}\n.b{}`]);
});

test.each([
  ['what a page is painted with', chunk('painted', ['a.css'])],
  ['what is in the document', chunk('index', ['a.css'], true)],
])('%s stays a file', (_, file) => {
  const bundle = built([file], { 'a.css': text });
  expect(Object.keys(bundle)).toEqual(['a.css', file.fileName]);
  expect(sheetsOf(file)).toEqual([]);
  expect([...file.viteMetadata.importedCss]).toEqual(['a.css']);
});

test('a style sheet that another file needs stays one', () => {
  const bundle = built([chunk('page', ['a.css']), chunk('painted', ['a.css'])], { 'a.css': text });
  expect(Object.keys(bundle)).toContain('a.css');
});

test('a file is named by its styles, too: they are part of it before it is named', () => {
  const { renderChunk } = stylesInside(() => false) as unknown as Hooks;
  const named = (sheet: string) => renderChunk('', chunk('page', [sheet]))?.code;
  expect(named('assets/1a2b3c4d.css')).not.toBe(named('assets/5e6f7081.css'));
});

test('a style sheet that is not there stops the build', () => {
  expect(() => built([chunk('page', ['lost.css'])], {})).toThrow(
    'assets/page.js has no style sheet lost.css',
  );
});
