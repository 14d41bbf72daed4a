import type { Response } from 'express';
import { NDJSON } from './route-input.ts';

const intervalMs = 100;

/**
 * Sends lines of JSON as they come, at most ten a second and always the last. The head goes out with the first, so that a
 * refusal before it is a problem body. They are read to the end also when the client has left.
 */
export async function sendLines(lines: AsyncIterable<unknown>, response: Response): Promise<void> {
  let sentAt = Number.NEGATIVE_INFINITY;
  let waiting: unknown;
  const send = (line: unknown): void => {
    waiting = undefined;
    sentAt = performance.now();
    if (response.destroyed) return;
    if (!response.headersSent) response.set({ 'Content-Type': NDJSON, 'Cache-Control': 'no-store' });
    response.write(`${JSON.stringify(line)}\n`);
  };
  for await (const line of lines)
    if (performance.now() - sentAt < intervalMs) waiting = line;
    else send(line);
  if (waiting !== undefined) send(waiting);
  response.end();
}
