/** Id of the start of a chapter. */
export const rootId = 'root';

/**
 * Id of the position behind a move: it follows from the moves, so two authors who play the same move name the same position. 56 bits
 * of two rounds of FNV-1a; of 10,000 moves of a chapter two have the same one with a probability of about 10^-9, and then the second
 * is refused.
 */
export function nodeIdOf(parentId: string, uci: string): string {
  const text = `${parentId} ${uci}`;
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5bd1e995) ^ (high >>> 15);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b);
  high = Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  const hex = (value: number, digits: number): string =>
    (value >>> 0).toString(16).padStart(8, '0').slice(-digits);
  return hex(high ^ (high >>> 16), 6) + hex(low ^ (low >>> 13), 8);
}
