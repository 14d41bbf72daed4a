import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from './pinned-node.js';

/** Root of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a script on the pinned Node and resolves with its exit code; signals are passed on.
 * @param {object} options of `spawn`; `onOutput` receives what it prints, which is then not shown
 */
export function runNode(args, { onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(pinnedNode(), args, { cwd: root, stdio, ...options });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
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
