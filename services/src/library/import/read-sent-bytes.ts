import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** How long the next bytes may take to arrive, milliseconds: an upload that stopped must not keep its import busy. */
const patienceMs = 30_000;

/**
 * All bytes of an upload, in the pieces that arrive.
 * @throws ProblemException `RC_RATE_LIMITED` when they stop to arrive: the client sends them again
 */
export async function readSentBytes(bytes: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  const iterator = bytes[Symbol.asyncIterator]();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // Ends the upload with its next bytes, if any arrive.
    void iterator.return?.().catch(() => undefined);
    const detail = 'The bytes took too long to arrive. Send them again.';
    reject(new ProblemException({ code: 'RC_RATE_LIMITED', detail }, 1));
  }, patienceMs);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), late]);
      if (next.done) return pieces;
      pieces.push(next.value);
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}
