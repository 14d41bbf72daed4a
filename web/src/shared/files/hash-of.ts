/** A 64-bit hash (two of FNV-1a) against mistakes, not against forgers: `crypto.subtle` does not exist over plain HTTP. */
export async function hashOf(blob: Blob): Promise<string> {
  let [one, two] = [0x811c9dc5, 0x050c5d1f];
  for (const byte of new Uint8Array(await blob.arrayBuffer())) {
    one = Math.imul(one ^ byte, 0x01000193);
    two = Math.imul(two ^ byte ^ (one >>> 24), 0x01000193);
  }
  return [one, two].map((half) => (half >>> 0).toString(16)).join('-');
}
