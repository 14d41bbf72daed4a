// Imports point one way: contracts <- domain <- infra <- services, game-server <- server <- bench <- e2e; web: contracts, domain.
// Libraries in packages/ import no other workspace.
// A workspace imports another by its package name, its own files by a relative path that stays inside it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './run.js';

const allowed = {
  contracts: [],
  domain: ['contracts'],
  'packages/engines': [],
  'packages/mongoose-sqlite': [],
  infra: ['contracts', 'domain', 'mongoose-sqlite'],
  services: ['contracts', 'domain', 'infra'],
  'game-server': ['contracts', 'domain', 'infra'],
  server: ['contracts', 'domain', 'infra', 'services', 'game-server'],
  bench: ['contracts', 'domain', 'engines', 'mongoose-sqlite', 'infra', 'services', 'game-server', 'server'],
  web: ['contracts', 'domain'],
  e2e: ['bench'],
};
/** Tests and their harnesses may start engines. */
const allowedInTests = ['engines'];
/** Pure workspaces may not reach for the machine. */
const pure = new Set(['contracts', 'domain']);
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g;

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

const faults = [];
for (const [workspace, may] of Object.entries(allowed)) {
  const home = join(root, workspace, 'src');
  for (const file of files(home)) {
    const name = relative(root, file);
    const text = readFileSync(file, 'utf8').replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '');
    const isTest = /\.(test|contract|peer)\.tsx?$|\/testing\//.test(file);
    for (const [, target] of text.matchAll(specifier)) {
      const other = /^@royal-chess\/([a-z-]+)/.exec(target)?.[1];
      if (other && !may.includes(other) && !(isTest && allowedInTests.includes(other)))
        faults.push(`${name}: ${workspace} may not import ${other}`);
      if (target.startsWith('.') && relative(home, resolve(dirname(file), target)).startsWith('..'))
        faults.push(`${name}: "${target}" leaves the workspace; import it by package name`);
      if (pure.has(workspace) && !isTest && /^(node:|@nestjs|mongoose|@colyseus|react)/.test(target))
        faults.push(`${name}: ${workspace} is pure and may not import "${target}"`);
    }
  }
}
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Imports point one way.' : `${faults.length} imports against the arrows.`);
process.exitCode = faults.length === 0 ? 0 : 1;
