// npm run test:engines: starts the engines whose addresses the environment does not give, runs every *.engine.test.ts on them
// and reports at its end what each engine was. Options: --require kafka,redis (their absence fails the run)  --only kafka
// --no-docker  --mongodb-file  and parts of names of suites. Suites of an absent engine are not run, and listed.
import { endWithParent } from '@royal-chess/engines/end-with-parent';
import { runNode } from './run.js';

// Only under npm: engines started by hand in the background may outlive their shell.
if (process.env.npm_lifecycle_event) endWithParent();
process.exitCode = await runNode(['scripts/engine-tests/test.command.js', ...process.argv.slice(2)]);
