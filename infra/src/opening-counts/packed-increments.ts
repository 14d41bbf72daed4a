import type { OpeningIncrement } from './opening-counts.ts';

/** Key 8 bytes, then move, white, draw and black 4 bytes each. */
const size = 24;

/** Increments as text that a document holds: a batch has tens of thousands. */
export function packIncrements(increments: readonly OpeningIncrement[]): string {
  const bytes = Buffer.alloc(increments.length * size);
  for (const [index, { key, move, white, draw, black }] of increments.entries()) {
    let at = bytes.writeBigInt64LE(BigInt.asIntN(64, key), index * size);
    for (const part of [move, white, draw, black]) at = bytes.writeInt32LE(part, at);
  }
  return bytes.toString('base64');
}

/** The increments again; keys in their signed form. */
export function unpackIncrements(text: string): OpeningIncrement[] {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: bytes.length / size }, (_, index) => {
    const part = (nth: number): number => bytes.readInt32LE(index * size + 8 + nth * 4);
    return {
      key: bytes.readBigInt64LE(index * size),
      move: part(0),
      white: part(1),
      draw: part(2),
      black: part(3),
    };
  });
}
