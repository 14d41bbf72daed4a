import type { RawDatabase } from './mongo-streams.ts';

const pollMs = 200;

/** Streams in which the cursor of a projection is below the head. */
export function behind(
  heads: ReadonlyMap<string, number>,
  groups: ReadonlyMap<string, ReadonlyMap<string, number>>,
  projections: ReadonlyMap<string, number>,
  except: ReadonlySet<string>,
): string[] {
  const late: string[] = [];
  for (const [projection, generation] of projections) {
    const cursors = groups.get(`${projection}@${generation}`);
    for (const [stream, head] of heads) {
      const cursor = cursors?.get(stream) ?? 0;
      if (cursor < head && !except.has(stream)) late.push(`${projection}: ${stream} at ${cursor} of ${head}`);
    }
  }
  return late;
}

/**
 * Waits until every projection has what the store holds at this moment.
 * @param projections name and active generation
 * @returns how long it took, milliseconds, and what was still missing at the end of the patience
 */
export async function untilCaughtUp(
  events: RawDatabase,
  documents: RawDatabase,
  projections: () => Promise<ReadonlyMap<string, number>>,
  except: ReadonlySet<string>,
  timeoutMs: number,
): Promise<{ readonly ms: number; readonly late: readonly string[] }> {
  const from = performance.now();
  const heads = await events.heads();
  for (;;) {
    const late = behind(heads, await documents.cursors(), await projections(), except);
    const ms = performance.now() - from;
    if (late.length === 0 || ms > timeoutMs) return { ms, late };
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
