/** `<stream>@<version>` as commands answer it in `X-Stream-Version`. */
export type StreamVersion = string;

const latest = new Map<string, number>();

/** Remembers the newest version seen of a stream; an older one that arrives late changes nothing. */
export function noteStreamVersion(header: string | null): void {
  const [, stream, version] = /^([a-zA-Z0-9-]+)@(\d+)$/.exec(header ?? '') ?? [];
  if (!stream || !version) return;
  latest.set(stream, Math.max(latest.get(stream) ?? 0, Number(version)));
}

/** `minVersion` for a query that must show what this browser wrote to the stream, if it wrote anything. */
export function minVersionOf(stream: string): StreamVersion | undefined {
  const version = latest.get(stream);
  return version === undefined ? undefined : `${stream}@${version}`;
}

/** Forgets everything, as at log-out. */
export function forgetStreamVersions(): void {
  latest.clear();
}
