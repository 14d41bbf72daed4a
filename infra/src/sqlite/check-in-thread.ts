import { once } from 'node:events';
import { startThread } from '../threads/start-thread.ts';

/** A file that was checked, with what is wrong with it. */
export interface CheckedFile {
  readonly path: string;
  readonly damage: string | null;
}

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
  const worker = startThread('./quick-check-worker', import.meta.url, {
    workerData: paths,
    name: 'quick-check',
  });
  if (isBackground) worker.unref();
  worker.on('message', (file: CheckedFile) => checked.push(file));
  await once(worker, 'exit');
  return checked;
}
