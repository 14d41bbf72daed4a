// npm start: builds what is missing or old, then serves everything from one process. Mails and SMS without a server are shown to
// this machine at /dev/inbox, but not in production and not with DEV_INBOX=0.
import { build } from './build.js';
import { buildThenRun } from './build-then-run.js';
import { serverParts } from './built-parts.js';
import { runNode } from './run.js';
import { bundledMain, mainFor } from './server-bundle.js';
import { takenPort } from './taken-port.js';
import { whenParentEnds } from './when-parent-ends.js';

// As if the signal had come here: all that runs here stops.
if (process.env['npm_lifecycle_event'] === 'start')
  whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));

const env = { DEV_INBOX: '1', ...process.env };
const main = mainFor(env);
const taken = await takenPort(env);
if (taken !== null) {
  console.error(`Another program listens on port ${taken}. Set PORT or HOST to another one.`);
  process.exitCode = 1;
} else {
  process.exitCode = await buildThenRun({
    command: 'npm start',
    build: () => build({ parts: serverParts, bundle: main === bundledMain }),
    run: () => runNode(['--no-warnings=ExperimentalWarning', main], { env }),
    report: (line) => console.error(line),
  });
}
