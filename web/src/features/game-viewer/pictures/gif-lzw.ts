/** A code has 12 bits at most: then the table begins again. */
const mostCodes = 4_096;
/** Bytes of a block. */
const blockSize = 255;

/**
 * Numbers of colours in the LZW form of GIF: the code size, blocks with their lengths, the end.
 * @param bits of a number, 2 to 8
 */
export function lzwBlocks(indexes: Uint8Array, bits: number): Uint8Array {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const bytes: number[] = [];
  let [held, heldBits, codeBits, next] = [0, 0, bits + 1, end + 1];
  /** Code of a code followed by a number. */
  let table = new Map<number, number>();
  const write = (code: number): void => {
    held |= code << heldBits;
    heldBits += codeBits;
    for (; heldBits >= 8; heldBits -= 8) {
      bytes.push(held & 255);
      held >>>= 8;
    }
  };
  write(clear);
  let code = indexes[0] ?? 0;
  for (const index of indexes.subarray(1)) {
    const pair = (code << 8) | index;
    const known = table.get(pair);
    if (known !== undefined) {
      code = known;
      continue;
    }
    write(code);
    code = index;
    if (next < mostCodes) {
      // The reader is one code behind: codes grow when the table is full for it.
      if (next === 1 << codeBits) codeBits += 1;
      table.set(pair, next);
      next += 1;
    } else {
      write(clear);
      table = new Map();
      [codeBits, next] = [bits + 1, end + 1];
    }
  }
  write(code);
  // The last code may have filled the table of the reader, too.
  if (next === 1 << codeBits && codeBits < 12) codeBits += 1;
  write(end);
  if (heldBits > 0) bytes.push(held & 255);
  return inBlocks(bits, bytes);
}

function inBlocks(bits: number, bytes: readonly number[]): Uint8Array {
  const blocks = Math.ceil(bytes.length / blockSize);
  const file = new Uint8Array(bytes.length + blocks + 2);
  file[0] = bits;
  let at = 1;
  for (let from = 0; from < bytes.length; from += blockSize) {
    const block = bytes.slice(from, from + blockSize);
    file[at] = block.length;
    file.set(block, at + 1);
    at += block.length + 1;
  }
  return file;
}
