import { expect, test } from '@jest/globals';
import { ownCopies } from './own-copies.ts';

type Resolve = (source: string, importer: string) => Promise<{ id: string } | null>;

const { resolveId } = ownCopies();
const resolved: Resolve = (source, importer) =>
  (resolveId as unknown as Resolve).call(
    { resolve: async (name: string) => ({ id: `/node_modules/${name}/index.js` }) },
    source,
    importer,
  );

test('charts have a copy of the toolkit', async () => {
  await expect(
    resolved('@reduxjs/toolkit', '/node_modules/recharts/es6/state/store.js'),
  ).resolves.toMatchObject({ id: '/node_modules/@reduxjs/toolkit/index.js?of-charts' });
});

test.each([
  ['@reduxjs/toolkit', '/web/src/shared/store/store.ts'],
  ['react-redux', '/node_modules/recharts/es6/state/hooks.js'],
])('%s of %s is that of the pages', async (source, importer) => {
  await expect(resolved(source, importer)).resolves.toBeNull();
});
