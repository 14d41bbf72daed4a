import { expect, test } from '@jest/globals';
import { helpersInside } from './helpers-inside.ts';

interface Chunk {
  readonly type: 'chunk';
  readonly name: string;
  readonly fileName: string;
  imports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly code: string }>>;
  readonly code: string;
}
type Bundle = Record<string, Chunk>;

const helpersCode = `var __defProp = Object.defineProperty;
var __commonJSMin = (cb, mod) => () => (mod || cb((mod = { exports: {} }).exports, mod), mod.exports);
var __toESM = (mod) => __defProp({}, "default", { value: mod });
`;

const chunk = (name: string, imports: readonly string[], code: string): Chunk => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}.js`,
  imports: imports.map((file) => `assets/${file}.js`),
  modules: name === 'helpers' ? { '\0rolldown/runtime.js': { code: helpersCode } } : {},
  code,
});

const bundleOf = (...chunks: readonly Chunk[]): Bundle =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one]));

const helpers = chunk('helpers', [], `${helpersCode}\nexport { __toESM as r, __commonJSMin as t };\n`);
const host = chunk(
  'frame',
  ['helpers'],
  `import { t as __commonJSMin } from "./helpers.js";\n\nvar a = __commonJSMin(() => {});\nexport { a };\n`,
);
const page = chunk(
  'page',
  ['helpers', 'frame'],
  `import { r as __toESM$1 } from "./helpers.js";\nimport { a } from "./frame.js";\n\n__toESM$1(a());\n`,
);
const plain = chunk('plain', ['frame'], `import { a } from "./frame.js";\n\na();\n`);

/** What is written in place of a file's code; null leaves it as it is. */
function rendered(file: Chunk, chunks: Bundle): string | null {
  const { renderChunk } = helpersInside('frame') as unknown as {
    renderChunk: (
      code: string,
      chunk: Chunk,
      options: object,
      meta: { chunks: Bundle },
    ) => { code: string } | null;
  };
  return renderChunk(file.code, file, {}, { chunks })?.code ?? null;
}

/** The files that are left, with what each of them imports. */
function written(bundle: Bundle): Readonly<Record<string, readonly string[]>> {
  const { generateBundle } = helpersInside('frame') as unknown as {
    generateBundle: {
      handler: (this: { error: (text: string) => never }, options: object, bundle: Bundle) => void;
    };
  };
  const error = (text: string): never => {
    throw new Error(text);
  };
  generateBundle.handler.call({ error }, {}, bundle);
  return Object.fromEntries(Object.entries(bundle).map(([name, { imports }]) => [name, imports]));
}

const all = (): Bundle => bundleOf({ ...helpers }, { ...host }, { ...page }, { ...plain });

test('the file of the libraries has the helpers, under the names that it uses', () => {
  expect(rendered(host, all())).toBe(`var [__commonJSMin, __1] = (() => {
${helpersCode}
return [__commonJSMin, __toESM];
})();

var a = __commonJSMin(() => {});
export { a };

export { __commonJSMin as __0, __1 as __1 };
`);
});

test('another file imports them from there, under its own names', () => {
  expect(rendered(page, all())).toBe(
    `import { __1 as __toESM$1 } from "./frame.js";\nimport { a } from "./frame.js";\n\n__toESM$1(a());\n`,
  );
});

test('a file that uses none stays as it is', () => {
  expect(rendered(plain, all())).toBeNull();
});

test('no file of helpers is left, nor one that waits for it', () => {
  const bundle = bundleOf({ ...helpers }, { ...host }, { ...page, code: '' }, { ...plain });
  expect(written({ ...bundle, [host.fileName]: { ...host, code: '' } })).toEqual({
    'assets/frame.js': [],
    'assets/page.js': ['assets/frame.js'],
    'assets/plain.js': ['assets/frame.js'],
  });
});

test('a file that still imports the helpers stops the build', () => {
  expect(() => written(all())).toThrow('assets/frame.js');
});

test.each([
  ['without the chunk', bundleOf(helpers, page)],
  [
    'whose chunk imports another file',
    bundleOf(helpers, chunk('frame', ['helpers', 'plain'], ''), page, plain),
  ],
])('a build %s of the libraries stops', (_, chunks) => {
  expect(() => rendered(page, chunks)).toThrow('frame');
});

test('a helper that is not known stops the build', () => {
  const odd = chunk('odd', ['helpers'], `import { q as __new } from "./helpers.js";\n`);
  expect(() => rendered(odd, all())).toThrow('__new');
});

test('nor does the file of the libraries get by without one', () => {
  const needy = chunk('frame', ['helpers'], `import { q as __new } from "./helpers.js";\n__new();\n`);
  expect(() => rendered(needy, bundleOf(helpers, needy))).toThrow('__new');
});

test('a file of helpers that has other modules stops the build', () => {
  const mixed = { ...helpers, modules: { ...helpers.modules, '/src/own.ts': { code: 'own();' } } };
  expect(() => rendered(host, bundleOf(mixed, host))).toThrow('other modules');
});
