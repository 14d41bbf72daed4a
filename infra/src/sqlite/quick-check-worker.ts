import { parentPort, workerData } from 'node:worker_threads';
import { quickCheck } from './quick-check.ts';

for (const path of workerData as readonly string[])
  parentPort?.postMessage({ path, damage: quickCheck(path) });
