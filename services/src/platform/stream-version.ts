import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { Response } from 'express';

/** Tells the client how far its command got, for a later `minVersion` query: `X-Stream-Version: match-...@7`. */
export function tellStreamVersion(response: Response, stream: string, version: number): void {
  response.setHeader('X-Stream-Version', `${stream}@${version}`);
}

/** A `minVersion` query value taken apart. The contract has checked its form. */
export function parseStreamVersion(value: string): { readonly stream: string; readonly version: number } {
  const at = value.lastIndexOf('@');
  return { stream: value.slice(0, at), version: Number(value.slice(at + 1)) };
}

/** How long a query waits for its projections, milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Read your writes: waits shortly until every named projection has what `minVersion` asks for.
 * @returns whether the answer has to carry the `stale` mark
 */
export async function isStale(
  projector: ProjectorControl,
  projections: readonly string[],
  minVersion: string | undefined,
): Promise<boolean> {
  if (minVersion === undefined) return false;
  const { stream, version } = parseStreamVersion(minVersion);
  return !(await projector.caughtUp(projections, stream, version, PATIENCE_MS));
}
