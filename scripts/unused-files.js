// Files that no program and no test reaches, and production files that only tests reach. Knip finds neither in packages that
// export `./*`: it takes each of their files for an entry.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mentions, reached } from './file-references.js';
import { sourceFiles } from './import-graph.js';
import { root } from './run.js';

const testFile = /\.(test|contract|peer|journey)\.[jt]sx?$|(^|\/)testing\//;
/** Files outside of the sources that name what they start. */
const outside = ['Dockerfile', 'jest.config.js', 'package.json', 'web/vite.config.ts'];
/** Workspaces that are tests or benchmarks throughout. */
const withoutProduction = /^(bench|e2e|packages\/engines)\//;
/** Pure functions that their tests show to work may wait for a first user. */
const library = /^domain\//;

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packages = new Map(
  manifest.workspaces.map((folder) => [
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name,
    `${folder}/src`,
  ]),
);
const files = [...packages.values(), 'scripts']
  .flatMap((folder) => sourceFiles(join(root, folder)))
  .map((file) => relative(root, file).replaceAll('\\', '/'))
  .filter((file) => !file.endsWith('.d.ts'));
const mentionedBy = mentions(root, files, packages);

/** Of the scripts, and of workspaces that export nothing, knip knows the unused files. */
const programs = files.filter((file) => /^(scripts|web|e2e)\//.test(file));
const tests = files.filter((file) => /\.test\.[jt]sx?$/.test(file));
const used = reached([...outside, ...programs, ...tests], mentionedBy);
const production = reached(
  [...outside, ...programs].filter((file) => !testFile.test(file) && !withoutProduction.test(file)),
  (file) => (withoutProduction.test(file) ? [] : mentionedBy(file)),
);

const faults = [];
for (const file of files)
  if (!used.has(file)) faults.push(`${file}: no program and no test uses it`);
  else if (!production.has(file) && ![testFile, withoutProduction, library].some((kind) => kind.test(file)))
    faults.push(`${file}: only tests use it; it belongs into a folder "testing"`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
