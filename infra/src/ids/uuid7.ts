import { v7 } from 'uuid';

const random = new Uint32Array(1);
let lastMs = 0;
let sequence = 0;

/**
 * A UUIDv7 (RFC 9562). Ids of this process sort in the order of creation, also within one millisecond and when the clock
 * steps back: `uuid` keeps no sequence of its own once it is given a time.
 * @param nowMs epoch milliseconds
 */
export function uuid7(nowMs: number): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    // Below 2^31 the sequence of 32 bits has room for two thousand million more ids.
    sequence = crypto.getRandomValues(random)[0]! >>> 1;
  } else sequence += 1;
  return v7({ msecs: lastMs, seq: sequence });
}
