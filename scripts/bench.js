// Runs a benchmark or fault run by name: node scripts/bench.js NAME [--json ...]
import { build } from './build.js';
import { runNode } from './run.js';

const runs = {
  engines: 'bench/dist/engines/engines.bench.js',
  'engine-faults': 'bench/dist/engines/engine-faults.js',
  moves: 'bench/dist/moves/moves.bench.js',
  projections: 'bench/dist/projections/projections.bench.js',
  documents: 'bench/dist/documents/documents.bench.js',
  rules: 'bench/dist/rules/rules.bench.js',
  pairing: 'bench/dist/pairing/pairing.bench.js',
  tournament: 'bench/dist/tournament/tournament.bench.js',
  formats: 'bench/dist/formats/formats.js',
  'board-wall': 'e2e/dist/board-wall.bench.js',
  web: 'e2e/dist/web.bench.js',
  'move-screen': 'e2e/dist/move-screen.bench.js',
  fide: 'bench/dist/fide/fide-list.bench.js',
  library: 'bench/dist/library/library.bench.js',
  abuse: 'bench/dist/live/abuse.bench.js',
  enumeration: 'bench/dist/live/enumeration.bench.js',
  live: 'bench/dist/live/live.bench.js',
  'live-faults': 'bench/dist/live/live-faults.js',
  rebuilds: 'bench/dist/recount/rebuild.check.js',
  'library-faults': 'bench/dist/library-faults/library-faults.js',
  'skeleton-faults': 'bench/dist/skeleton-faults/skeleton-faults.js',
  'arena-faults': 'bench/dist/tournament-faults/arena-faults.js',
  'tournament-faults': 'bench/dist/tournament-faults/tournament-faults.js',
};
const [name, ...args] = process.argv.slice(2);
const file = runs[name];
if (!file) {
  console.error(`Unknown run "${name}". There are: ${Object.keys(runs).join(', ')}`);
  process.exitCode = 2;
} else {
  process.exitCode =
    (await build()) || (await runNode(['--no-warnings=ExperimentalWarning', '--expose-gc', file, ...args]));
}
