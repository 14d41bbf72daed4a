import { Injectable } from '@nestjs/common';
import type { ReadsDefinition } from '@royal-chess/contracts/core';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { StreamVersion } from '../cqrs/committed.ts';
import { ProcessEffects } from '../cqrs/process-effects.ts';
import { unlessUnavailable } from '../cqrs/unless-unavailable.ts';

/** How long a query may wait, milliseconds. */
const timeoutMs = 1_000;

/** Lets an answer contain what its client has written: waits for the projections that the answer is read from. */
@Injectable()
export class ReadYourWrites {
  constructor(
    private readonly projector: ProjectorControl,
    private readonly effects: ProcessEffects,
  ) {}

  /**
   * Waits until each projection has applied the versions of the streams that it consumes; other versions are not waited for.
   * What a process manager among them has appended because of such a stream is waited for in turn.
   * @param minVersion `<stream>@<version>` as a command answered it, several with commas between them
   * @returns `stale`: the answer may miss one of them, and must be marked as stale. An unavailable projector counts as stale
   * too.
   */
  async waitFor(
    reads: ReadsDefinition,
    minVersion: string | undefined,
  ): Promise<{ readonly stale: boolean }> {
    const written = [...new Set(minVersion?.split(','))].map(readStreamVersion);
    const until = performance.now() + timeoutMs;
    return { stale: !(await unlessUnavailable(this.#applied(reads, written, until))) };
  }

  /** @param until end of the wait, milliseconds of `performance.now` */
  async #applied(reads: ReadsDefinition, written: readonly StreamVersion[], until: number): Promise<boolean> {
    const applied = await Promise.all(
      written.map(async ({ stream, version }) => {
        const consumers = Object.keys(reads).filter((name) =>
          reads[name]?.some((prefix) => stream.startsWith(prefix)),
        );
        if (consumers.length === 0) return true;
        const left = Math.max(0, until - performance.now());
        if (!(await this.projector.caughtUp(consumers, stream, version, left))) return false;
        const caused = await Promise.all(consumers.map((name) => this.effects.of(name, stream)));
        return this.#applied(reads, caused.flat(), until);
      }),
    );
    return !applied.includes(false);
  }
}

function readStreamVersion(text: string): StreamVersion {
  const at = text.lastIndexOf('@');
  return { stream: text.slice(0, at), version: Number(text.slice(at + 1)) };
}
