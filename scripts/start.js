// npm start: builds what is missing or old, then serves everything from one process.
import { build } from './build.js';
import { serverParts } from './built-parts.js';
import { runNode } from './run.js';

process.exitCode =
  (await build({ parts: serverParts })) ||
  (await runNode(['--no-warnings=ExperimentalWarning', 'server/dist/main.js']));
