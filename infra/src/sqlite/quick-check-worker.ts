import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../threads/lower-thread-priority.ts';
import type { FilesToCheck } from './check-in-thread.ts';
import { quickCheck } from './quick-check.ts';

const { paths, isBackground } = workerData as FilesToCheck;
// Reading whole files takes seconds: the requests that come meanwhile are answered first.
if (isBackground) lowerThreadPriority();
for (const path of paths) parentPort?.postMessage({ path, damage: quickCheck(path) });
