import { once } from 'node:events';
import { startThread } from '../threads/start-thread.ts';

/** A file that was checked, with what is wrong with it. */
export interface CheckedFile {
  readonly path: string;
  readonly damage: string | null;
}

/** What the thread is given. */
export interface FilesToCheck {
  readonly paths: readonly string[];
  /** Whether the process has other work, which goes first. */
  readonly isBackground: boolean;
}

/**
 * Checks database files one after the other in a separate thread; this one is never blocked. Without files no thread is started.
 * @param options `isBackground`: other threads go first, and a process that has nothing else to do ends without waiting
 * @throws when a file cannot be read for another reason than damage
 */
export async function checkInThread(
  paths: readonly string[],
  { isBackground = false } = {},
): Promise<readonly CheckedFile[]> {
  if (paths.length === 0) return [];
  const checked: CheckedFile[] = [];
  const worker = startThread('./quick-check-worker', import.meta.url, {
    workerData: { paths, isBackground } satisfies FilesToCheck,
    name: 'quick-check',
  });
  if (isBackground) worker.unref();
  worker.on('message', (file: CheckedFile) => checked.push(file));
  await once(worker, 'exit');
  return checked;
}
