import { randomFillSync } from 'node:crypto';

const pool = new Uint8Array(8_192);
let used = pool.length;
let lastMs = 0;
let counter = 0;

function randomBytes(count: number): Uint8Array {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A UUIDv7 (RFC 9562): sorts by time, and within one millisecond by a 12-bit counter of this process.
 * @param nowMs epoch milliseconds
 */
export function uuid7(nowMs: number): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    const [high = 0, low = 0] = randomBytes(2);
    counter = ((high & 0x07) << 8) | low;
  } else if (++counter > 0xfff) {
    lastMs += 1;
    counter = 0;
  }
  const time = lastMs.toString(16).padStart(12, '0');
  const rest = randomBytes(8);
  const variant = hex[(rest[0]! & 0x3f) | 0x80]!;
  const tail = `${hex[rest[2]!]}${hex[rest[3]!]}${hex[rest[4]!]}${hex[rest[5]!]}${hex[rest[6]!]}${hex[rest[7]!]}`;
  const middle = (0x7000 | counter).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${variant}${hex[rest[1]!]}-${tail}`;
}
