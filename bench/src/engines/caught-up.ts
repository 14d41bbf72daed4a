import { cursorsBehind, type ReadingProjection } from '../recount/kept-cursors.ts';
import type { RawDatabase } from './mongo-streams.ts';

const pollMs = 200;

/**
 * Waits until every projection has what the store holds at this moment.
 * @returns how long it took, milliseconds, and what was still missing at the end of the patience
 */
export async function untilCaughtUp(
  events: RawDatabase,
  documents: RawDatabase,
  projections: () => Promise<readonly ReadingProjection[]>,
  except: ReadonlySet<string>,
  timeoutMs: number,
): Promise<{ readonly ms: number; readonly late: readonly string[] }> {
  const from = performance.now();
  const heads = await events.heads();
  for (const stream of except) heads.delete(stream);
  for (;;) {
    const late = cursorsBehind(heads, await documents.cursors(), await projections())
      // Games go on: a cursor may be past the head that was read.
      .filter(({ cursor, head }) => cursor < head)
      .map(({ projection, stream, cursor, head }) => `${projection}: ${stream} at ${cursor} of ${head}`);
    const ms = performance.now() - from;
    if (late.length === 0 || ms > timeoutMs) return { ms, late };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
