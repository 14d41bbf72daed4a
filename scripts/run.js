import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.js';

/** Root of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a script on the pinned Node and resolves with its exit code; signals are passed on. */
export function runNode(args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', ...options });
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}
