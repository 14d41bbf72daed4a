import { expect, test } from '@jest/globals';
import { librariesFirst } from './libraries-first.ts';

type Handler = (html: string, context: { bundle: Readonly<Record<string, object>> }) => string;

const { transformIndexHtml } = librariesFirst('frame');
const { handler } = transformIndexHtml as unknown as { readonly handler: Handler };
const bundle = {
  'assets/a.js': { type: 'chunk', name: 'pages', fileName: 'assets/a.js' },
  'assets/f.js': { type: 'chunk', name: 'frame', fileName: 'assets/f.js' },
};
const entry = '<script type="module" crossorigin src="/assets/index.js"></script>';

test('the libraries run first, and both files are requested at once', () => {
  expect(handler(`<head>${entry}</head>`, { bundle })).toBe(
    `<head><script type="module">import '/assets/f.js';await globalThis.scheduler?.yield?.();await import('/assets/index.js')</script>
    <link rel="modulepreload" crossorigin href="/assets/index.js"></head>`,
  );
});

test.each([
  ['without the chunk of the libraries', entry, {}],
  ['whose document has no such entry', '<head></head>', bundle],
])('a build %s stops', (_, html, files) => {
  expect(() => handler(html, { bundle: files })).toThrow('frame');
});
