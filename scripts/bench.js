// Runs a benchmark or fault run by name: node scripts/bench.js NAME [--help] [--json ...]
import { asksForHelp, helpOf, runs, unknownOption } from './bench-runs.js';
import { build } from './build.js';
import { runNode } from './run.js';

/** Exit code of the run; a mistyped option ends before anything is built or started. */
async function bench(name, args) {
  const run = Object.hasOwn(runs, name ?? '') ? runs[name] : null;
  if (!run) {
    console.error(`Unknown run "${name}". There are: ${Object.keys(runs).join(', ')}`);
    return 2;
  }
  if (asksForHelp(args)) {
    console.log(helpOf(name));
    return 0;
  }
  const unknown = unknownOption(name, args);
  if (unknown !== undefined) {
    console.error(`Unknown option "${unknown}".\n${helpOf(name)}`);
    return 2;
  }
  const flags = ['--no-warnings=ExperimentalWarning', '--expose-gc'];
  return (await build()) || runNode([...flags, run.file, ...args]);
}

const [name, ...args] = process.argv.slice(2);
process.exitCode = await bench(name, args);
