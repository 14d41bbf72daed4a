// npm run dev: the server restarts and the web reloads on change; open the address that Vite prints.
import { spawn } from 'node:child_process';
import { build } from './build.js';
import { serverParts } from './built-parts.js';
import { pinnedNode } from './pinned-node.js';
import { root } from './run.js';

process.exitCode = await build({ parts: serverParts, bundle: false });
if (process.exitCode === 0) {
  const env = { DEV_INBOX: '1', ...process.env };
  const children = [
    ['node_modules/typescript/bin/tsc', '-b', 'server', '--watch', '--preserveWatchOutput'],
    ['--watch', '--watch-preserve-output', '--no-warnings=ExperimentalWarning', 'server/dist/main.js'],
    ['node_modules/vite/bin/vite.js', 'web'],
  ].map((args) => spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env }));
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  for (const child of children) child.on('exit', stop);
}
