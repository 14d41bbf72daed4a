// npm run engines: starts Kafka, Elasticsearch, a stand-in of MongoDB and Redis on the loopback, prints their settings and
// stops them on Ctrl-C. Options: --only kafka,redis  --data DIR  --ports kafka=9092  --mongodb-file  --no-docker  --json
// --check (what can be had here, starts nothing)  --pin (after a change of version: writes the lists of checksums anew)
import { endWithParent } from '@royal-chess/engines/end-with-parent';
import { runNode } from './run.js';

// Started by hand in the background they may well outlive the shell.
if (process.env.npm_lifecycle_event) endWithParent();
process.exitCode = await runNode(['packages/engines/src/serve.command.js', ...process.argv.slice(2)]);
