// Imports point one way: contracts <- domain <- infra <- application <- services, game-server <- server <- bench <- e2e; web: contracts, domain.
// Libraries in packages/ import no other workspace.
// Inside the web: shared <- features <- app (web-layers.js).
// A workspace imports another by its package name, its own files by a relative path that stays inside it.
// Production files import nothing from a folder `testing`.
// No files import each other in a circle, nor do the folders of a workspace at any depth, tests aside.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { circlesOf, folderGraph, importGraph, importsOf, sourceFiles } from './import-graph.js';
import { root } from './run.js';
import { layerFault } from './web-layers.js';

const allowed = {
  contracts: [],
  domain: ['contracts'],
  'packages/engines': [],
  'packages/mongoose-sqlite': [],
  infra: ['contracts', 'domain', 'mongoose-sqlite'],
  application: ['contracts', 'domain', 'infra'],
  services: ['contracts', 'domain', 'infra', 'application'],
  'game-server': ['contracts', 'domain', 'infra', 'application'],
  server: ['contracts', 'domain', 'infra', 'application', 'services', 'game-server'],
  bench: [
    'contracts',
    'domain',
    'engines',
    'mongoose-sqlite',
    'infra',
    'application',
    'services',
    'game-server',
    'server',
  ],
  web: ['contracts', 'domain'],
  e2e: ['bench'],
};
/** Tests and their harnesses may start engines. */
const allowedInTests = ['engines'];
/** Workspaces that are tests or benchmarks throughout. */
const withoutProduction = new Set(['bench', 'e2e']);
/** Pure workspaces may not reach for the machine. */
const pure = new Set(['contracts', 'domain']);
/** What the folders of the game server may import; every other folder is a kind of room. Files above the folders put them together. */
const gameServerFolders = { transport: [], rooms: [], seeks: ['rooms'], cluster: ['rooms'] };
const kindOfRoom = ['rooms', 'seeks'];
/** How deep folders are compared. */
const deepest = 4;
const testFile = /\.(test|contract|peer)\.tsx?$|(^|\/)testing\//;

const faults = [];
for (const [workspace, may] of Object.entries(allowed)) {
  const home = join(root, workspace, 'src');
  const inHome = (path) => relative(home, path).replaceAll('\\', '/');
  for (const file of sourceFiles(home)) {
    const name = relative(root, file);
    const isTest = testFile.test(relative(home, file));
    for (const target of importsOf(readFileSync(file, 'utf8'))) {
      const other = /^@royal-chess\/([a-z-]+)/.exec(target)?.[1];
      if (other && !may.includes(other) && !(isTest && allowedInTests.includes(other)))
        faults.push(`${name}: ${workspace} may not import ${other}`);
      if (!isTest && !withoutProduction.has(workspace) && /(^|\/)testing\//.test(target))
        faults.push(`${name}: "${target}" is for tests only`);
      if (target.startsWith('.') && relative(home, resolve(dirname(file), target)).startsWith('..'))
        faults.push(`${name}: "${target}" leaves the workspace; import it by package name`);
      const layers =
        workspace === 'web' && target.startsWith('.')
          ? layerFault(inHome(file), inHome(resolve(dirname(file), target)))
          : null;
      if (layers) faults.push(`${name}: "${target}": ${layers}`);
      if (pure.has(workspace) && !isTest && /^(node:|@nestjs|mongoose|@colyseus|react)/.test(target))
        faults.push(`${name}: ${workspace} is pure and may not import "${target}"`);
    }
  }
  const graph = importGraph(home);
  for (const circle of circlesOf(graph))
    faults.push(`${workspace}: files import each other in a circle: ${circle.join(' -> ')}`);
  const production = new Map([...graph].filter(([file]) => !testFile.test(file)));
  if (workspace === 'game-server')
    for (const [folder, targets] of folderGraph(production))
      for (const target of targets)
        if (!(gameServerFolders[folder] ?? kindOfRoom).includes(target))
          faults.push(`${workspace}: the folder ${folder} may not import ${target}`);
  for (let depth = 1; depth <= deepest; depth++)
    for (const circle of circlesOf(folderGraph(production, depth)))
      faults.push(`${workspace}: folders import each other in a circle: ${circle.join(' -> ')}`);
}
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'Imports point one way, without circles.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
