import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Parts that the compiler builds, in its order; those up to `server` are what the server and the command line run. */
export const serverParts = [
  'contracts',
  'domain',
  'packages/mongoose-sqlite',
  'infra',
  'application',
  'services',
  'game-server',
  'server',
];
export const allParts = [...serverParts, 'bench', 'e2e'];

/** When a file, or the newest file of a folder, was changed; epoch milliseconds. */
export function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** The compiler writes its record also of a part with errors, and lists them there. */
const listsErrors = (record) =>
  /"(errors|semanticDiagnosticsPerFile|emitDiagnosticsPerFile)":/.test(readFileSync(record, 'utf8'));

/** Whether the compiler has seen the newest source of a part, and found no error there. */
export function isBuilt(root, part) {
  const record = join(root, part, 'dist/.tsbuildinfo');
  return (
    existsSync(record) && statSync(record).mtimeMs >= newest(join(root, part, 'src')) && !listsErrors(record)
  );
}

/** Is written once a bundle is whole. */
export const bundleStamp = 'server/dist/bundle/complete';

/** Whether the bundle of the server is newer than what it is made of. */
export function bundleIsBuilt(root) {
  const bundle = join(root, bundleStamp);
  const records = serverParts.map((part) => `${part}/dist/.tsbuildinfo`);
  const sources = [...records, 'package-lock.json', 'scripts/server-bundle.js'];
  const paths = sources.map((path) => join(root, path)).filter((path) => existsSync(path));
  return existsSync(bundle) && statSync(bundle).mtimeMs >= Math.max(...paths.map(newest));
}

const web = [
  'web/src',
  'web/build',
  'web/index.html',
  'web/vite.config.ts',
  'web/public',
  'contracts/src',
  'domain/src',
  'package-lock.json',
];

/** Whether the pages are newer than all their sources. */
export function pagesAreBuilt(root) {
  const page = join(root, 'web/dist/index.html');
  const sources = web.map((path) => join(root, path)).filter((path) => existsSync(path));
  return existsSync(page) && statSync(page).mtimeMs >= Math.max(...sources.map(newest));
}
