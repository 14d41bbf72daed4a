import { extname } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Run from the sources, Node strips the types itself and resolves workspaces to their sources. */
const fromSources = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];

/**
 * Starts a module in a thread of its own, from the sources where the module that starts it runs from them.
 * @param module beside that one, without its extension: `./paper-worker`
 * @param starter `import.meta.url` of that one
 */
export function startThread(module: string, starter: string, options: WorkerOptions = {}): Worker {
  const extension = extname(starter);
  return new Worker(new URL(module + extension, starter), {
    ...options,
    ...(extension === '.ts' && { execArgv: fromSources }),
  });
}
