// npm start: builds what is missing or old, then serves everything from one process. Mails and SMS without a server are shown to
// this machine at /dev/inbox, but not in production and not with DEV_INBOX=0.
import { build } from './build.js';
import { serverParts } from './built-parts.js';
import { runNode } from './run.js';
import { bundledMain, mainFor } from './server-bundle.js';

const env = { DEV_INBOX: '1', ...process.env };
const main = mainFor(env);
process.exitCode =
  (await build({ parts: serverParts, bundle: main === bundledMain })) ||
  (await runNode(['--no-warnings=ExperimentalWarning', main], { env }));
