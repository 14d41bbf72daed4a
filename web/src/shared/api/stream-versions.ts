import type { HttpRoute } from '@royal-chess/contracts/core';

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

/** Remembers the newest versions of the streams that a command wrote; an older one that arrives late changes nothing. */
export function noteStreamVersion(header: string | null): void {
  // The stream that matters most is named first, so it is noted last.
  for (const part of (header ?? '').split(',').toReversed()) {
    const [, stream, digits] = /^([a-zA-Z0-9-]+)@(\d+)$/.exec(part) ?? [];
    if (stream && digits) note(stream, Number(digits));
  }
}

function note(stream: string, version: number): void {
  if ((written.get(stream)?.version ?? -1) >= version) return;
  written.delete(stream);
  written.set(stream, { version, at: Date.now() });
}

/** `minVersion` that makes the answer of a query contain what this browser wrote last, if it wrote anything lately. */
export function minVersionFor(route: HttpRoute): StreamVersion | undefined {
  const prefixes = route.reads?.streams ?? [];
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
