// npm start: builds what is missing or old, then serves everything from one process. Mails and SMS without a server are shown to
// this machine at /dev/inbox, but not in production and not with DEV_INBOX=0.
import { build } from './build.js';
import { serverParts } from './built-parts.js';
import { runNode } from './run.js';

process.exitCode =
  (await build({ parts: serverParts })) ||
  (await runNode(['--no-warnings=ExperimentalWarning', 'server/dist/main.js'], {
    env: { DEV_INBOX: '1', ...process.env },
  }));
