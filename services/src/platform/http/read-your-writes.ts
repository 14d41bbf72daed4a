import { Injectable } from '@nestjs/common';
import type { ReadsDefinition } from '@royal-chess/contracts/core';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { StreamVersion } from '../cqrs/committed.ts';

/** How long a query may wait, milliseconds. */
const timeoutMs = 1_000;

/** Lets an answer contain what its client has written: waits for the projections that the answer is read from. */
@Injectable()
export class ReadYourWrites {
  constructor(private readonly projector: ProjectorControl) {}

  /**
   * Waits until each projection has applied the versions of the streams that it consumes; other versions are not waited for.
   * @param minVersion `<stream>@<version>` as a command answered it, several with commas between them
   * @returns `stale`: the answer may miss one of them, and must say so. An unavailable projector counts as stale too.
   */
  async waitFor(
    reads: ReadsDefinition,
    minVersion: string | undefined,
  ): Promise<{ readonly stale: boolean }> {
    const versions = [...new Set(minVersion?.split(','))].map(readStreamVersion);
    const reached = await Promise.all(
      versions.map(({ stream, version }) => {
        const projections = Object.keys(reads).filter((name) =>
          reads[name]?.some((prefix) => stream.startsWith(prefix)),
        );
        return projections.length === 0 || this.#reached(projections, stream, version);
      }),
    );
    return { stale: reached.includes(false) };
  }

  async #reached(projections: readonly string[], stream: string, version: number): Promise<boolean> {
    try {
      return await this.projector.caughtUp(projections, stream, version, timeoutMs);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'RC_PROJECTOR_UNAVAILABLE')
        return false;
      throw error;
    }
  }
}

function readStreamVersion(text: string): StreamVersion {
  const at = text.lastIndexOf('@');
  return { stream: text.slice(0, at), version: Number(text.slice(at + 1)) };
}
