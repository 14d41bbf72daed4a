import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A file that was checked, with what is wrong with it. */
export interface CheckedFile {
  readonly path: string;
  readonly damage: string | null;
}

/** Run from the sources, Node strips the types itself. */
const extension = extname(import.meta.url);
const fromSources = ['--conditions=source', '--experimental-transform-types', '--no-warnings'];

/**
 * Checks database files one after the other in a separate thread; this one is never blocked. Without files no thread is started.
 * @param options `isBackground`: a process that has nothing else to do ends without waiting
 * @throws when a file cannot be read for another reason than damage
 */
export async function checkInThread(
  paths: readonly string[],
  { isBackground = false } = {},
): Promise<readonly CheckedFile[]> {
  if (paths.length === 0) return [];
  const checked: CheckedFile[] = [];
  const worker = new Worker(new URL(`./quick-check-worker${extension}`, import.meta.url), {
    workerData: paths,
    name: 'quick-check',
    ...(extension === '.ts' && { execArgv: fromSources }),
  });
  if (isBackground) worker.unref();
  worker.on('message', (file: CheckedFile) => checked.push(file));
  await once(worker, 'exit');
  return checked;
}
