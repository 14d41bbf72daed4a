import type { HttpRoute } from '@royal-chess/contracts/core';

interface Written {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * How long queries request what this browser wrote, milliseconds. Operators see a read model that is further behind;
 * it must not slow down every page of one player forever.
 */
const requestedForMs = 30_000;

/** Most streams a query names: their names and versions fit into the 500 characters that `minVersion` may have. */
const maxStreams = 5;

/** The stream that was written last is the last entry. */
const written = new Map<string, Written>();

/** Remembers the newest version of a stream; an older one that arrives late changes nothing. */
function note(streamVersion: string): void {
  const [, stream, digits] = /^([a-zA-Z0-9-]+)@(\d+)$/.exec(streamVersion) ?? [];
  if (!stream || !digits) return;
  const version = Number(digits);
  if ((written.get(stream)?.version ?? -1) >= version) return;
  written.delete(stream);
  written.set(stream, { version, at: Date.now() });
}

/** Remembers what a command has written: `<stream>@<version>`, several with commas, as `X-Stream-Version` has it. */
export function noteStreamVersions(header: string | null): void {
  // The stream that matters most is named first, so it is noted last.
  for (const streamVersion of (header ?? '').split(',').toReversed()) note(streamVersion.trim());
}

/**
 * `minVersion` that makes the answer of a query contain what this browser wrote lately, the newest first; undefined when it
 * wrote nothing that the answer is built from.
 */
export function minVersionFor(route: HttpRoute): string | undefined {
  const prefixes = Object.values(route.reads ?? {}).flat();
  const oldest = Date.now() - requestedForMs;
  const versions = [...written]
    .filter(([stream, { at }]) => at >= oldest && prefixes.some((prefix) => stream.startsWith(prefix)))
    .slice(-maxStreams)
    .map(([stream, { version }]) => `${stream}@${version}`);
  return versions.length > 0 ? versions.toReversed().join(',') : undefined;
}

/** Forgets everything, as at log-out. */
export function forgetStreamVersions(): void {
  written.clear();
}
