import type { HttpRoute } from '@royal-chess/contracts/core';
import { z } from 'zod';

/** `<stream>@<version>` as commands answer it in `X-Stream-Version`. */
export type StreamVersion = string;

interface Written {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * How long a query asks for what this browser wrote, milliseconds. A read model that is further behind shows itself as stale
 * to its operators; it must not slow down every page of one player for ever.
 */
const askedForMs = 30_000;

/** The stream that was written last is the last entry. */
const written = new Map<string, Written>();

/** Remembers the newest version of a stream; an older one that arrives late changes nothing. */
export function noteStreamVersion(header: string | null): void {
  const [, stream, digits] = /^([a-zA-Z0-9-]+)@(\d+)$/.exec(header ?? '') ?? [];
  if (!stream || !digits) return;
  const version = Number(digits);
  if ((written.get(stream)?.version ?? -1) >= version) return;
  written.delete(stream);
  written.set(stream, { version, at: Date.now() });
}

/** Prefixes of the streams that the answer of a route is built from; none for a route that takes no `minVersion`. */
function streamsReadBy(route: HttpRoute): readonly string[] {
  return route.query instanceof z.ZodObject && 'minVersion' in route.query.shape ? ['match-'] : [];
}

/** `minVersion` that makes the answer of a query contain what this browser wrote last, if it wrote anything lately. */
export function minVersionFor(route: HttpRoute): StreamVersion | undefined {
  const prefixes = streamsReadBy(route);
  if (prefixes.length === 0) return undefined;
  const newest = [...written]
    .toReversed()
    .find(([stream]) => prefixes.some((prefix) => stream.startsWith(prefix)));
  if (!newest || Date.now() - newest[1].at > askedForMs) return undefined;
  return `${newest[0]}@${newest[1].version}`;
}

/** Forgets everything, as at log-out. */
export function forgetStreamVersions(): void {
  written.clear();
}
