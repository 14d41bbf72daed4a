import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 looks through the whole heap after some 32 MB of buffers, whose bytes it holds outside of it; this comes before. */
const mostBytes = 8 * 1_024 ** 2;

/** Node has the function only behind a flag of V8, which new contexts obey. */
function youngCollection(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  return () => collect({ type: 'minor' });
}

/**
 * Counts bytes of buffers that are dropped soon after they came, as those of an upload are, and frees them by a collection of the young
 * objects alone. Without it, V8 marks all that a server holds, again and again, which games in progress wait for (ADR 72).
 */
export class PassingBytes {
  #bytes = 0;
  #collect: (() => void) | undefined;

  /** @param collect frees young objects; V8's own when left out */
  constructor(collect?: () => void) {
    this.#collect = collect;
  }

  /** Call it for each buffer that came. */
  note(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < mostBytes) return;
    this.#bytes = 0;
    this.#collect ??= youngCollection();
    this.#collect();
  }
}
