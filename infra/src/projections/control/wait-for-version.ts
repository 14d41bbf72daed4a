import type { ProjectorControl } from '../projection.ts';

/**
 * Read your writes: waits until every projection that an answer is read from has applied what `minVersion` names.
 * @param minVersion `<stream>@<version>` as a command answered it, several with commas between them; nothing to wait for without
 *   one
 * @param timeoutMs how long a query may wait, milliseconds
 * @returns `stale`: the answer may miss that version, and must say so. An unavailable projector counts as stale too.
 */
export async function waitForVersion(
  control: ProjectorControl,
  projections: readonly string[],
  minVersion: string | undefined,
  timeoutMs = 1_000,
): Promise<{ readonly stale: boolean }> {
  if (minVersion === undefined) return { stale: false };
  const wanted = minVersion.split(',').map(readStreamVersion);
  try {
    const reached = await Promise.all(
      wanted.map(({ stream, version }) => control.caughtUp(projections, stream, version, timeoutMs)),
    );
    return { stale: reached.includes(false) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'RC_PROJECTOR_UNAVAILABLE')
      return { stale: true };
    throw error;
  }
}

function readStreamVersion(text: string): { readonly stream: string; readonly version: number } {
  const at = text.lastIndexOf('@');
  const version = Number(text.slice(at + 1));
  if (at <= 0 || !Number.isSafeInteger(version)) throw new TypeError(`Not a stream version: "${text}"`);
  return { stream: text.slice(0, at), version };
}
