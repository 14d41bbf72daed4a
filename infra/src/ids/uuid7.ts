import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const idBytes = 16;
/** Random bytes for the next ids: drawn for each id they would cost more than the rest of it. */
const pool = new Uint8Array(512 * idBytes);
let used = pool.length;
let lastMs = 0;
let sequence = 0;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += idBytes;
  return pool.subarray(used - idBytes, used);
}

/**
 * A UUIDv7 (RFC 9562). Ids of this process sort in the order of creation, also within one millisecond and when the clock
 * steps back: `uuid` keeps no sequence once it is given a time.
 * @param nowMs epoch milliseconds
 */
export function uuid7(nowMs: number): string {
  const random = randomBytes();
  if (nowMs > lastMs) {
    lastMs = nowMs;
    // Below 2^31 the sequence of 32 bits has room for two thousand million more ids. The id itself uses other bytes.
    sequence = ((random[0]! << 24) | (random[1]! << 16) | (random[2]! << 8) | random[3]!) >>> 1;
  } else sequence += 1;
  return v7({ msecs: lastMs, seq: sequence, random });
}
