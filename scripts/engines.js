// npm run engines: starts Kafka, Elasticsearch, a stand-in of MongoDB and Redis on the loopback, prints their settings and
// stops them on Ctrl-C. Options: --only kafka,redis  --data DIR  --ports kafka=9092  --mongodb-file  --no-docker  --json
// --check (lists what can run here, starts nothing)  --pin (after a change of version: rewrites the lists of checksums)
import { endWithParent } from '@royal-chess/engines/end-with-parent';
import { runNode } from './run.js';

// Only under npm: engines started by hand in the background may outlive their shell.
if (process.env.npm_lifecycle_event) endWithParent();
process.exitCode = await runNode(['packages/engines/src/serve.command.js', ...process.argv.slice(2)]);
