import { parentPort } from 'node:worker_threads';
import { checkRows, type PuzzleRows } from './check-rows.ts';

/** A separate thread that checks rows while the importing thread writes those before them. */
const port = parentPort;
if (!port) throw new Error('puzzle-check-worker runs in a separate thread');

port.on('message', ({ id, ...rows }: PuzzleRows & { readonly id: number }) =>
  port.postMessage({ id, ...checkRows(rows) }),
);
