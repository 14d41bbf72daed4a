import { pack } from './message-pack.ts';

/** What a frame of a room is, by its first byte (Colyseus 0.18, `@colyseus/shared-types`). */
export const frames = {
  joined: 10,
  error: 11,
  leave: 12,
  message: 13,
  state: 14,
  patch: 15,
  ping: 18,
  request: 21,
  response: 22,
} as const;

const utf8 = new TextEncoder();
const text = new TextDecoder();

/** A number as the heads of frames have it: as in MessagePack, but its low byte first. */
function numberBytes(value: number): number[] {
  const bytes = [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24];
  if (value < 0x80) return [value];
  if (value < 0x100) return [0xcc, ...bytes.slice(0, 1)];
  return value < 0x10000 ? [0xcd, ...bytes.slice(0, 2)] : [0xce, ...bytes];
}

/** A message to the room; with a number it is a request, and the room answers with the same. */
export function messageFrame(name: string, payload: unknown, request?: number): Uint8Array<ArrayBuffer> {
  const named = utf8.encode(name);
  return Uint8Array.from([
    ...(request === undefined ? [frames.message] : [frames.request, ...numberBytes(request)]),
    ...(named.length < 0x20 ? [0xa0 | named.length] : [0xd9, named.length]),
    ...named,
    ...(payload === undefined ? [] : pack(payload)),
  ]);
}

/** Reads the head of a frame, what comes before its contents. */
export class FrameHead {
  readonly bytes: Uint8Array;
  /** Where the rest begins. */
  at = 1;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** The next bytes, so many, as if they were a frame without a kind. */
  part(length: number): FrameHead {
    const part = new FrameHead(this.bytes.subarray(this.at, this.at + length));
    part.at = 0;
    return part;
  }

  get kind(): number | undefined {
    return this.bytes[0];
  }

  get hasMore(): boolean {
    return this.at < this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new RangeError('A frame of a room is cut off.');
    this.at += 1;
    return value;
  }

  /** Whether this byte comes next. */
  isBefore(byte: number): boolean {
    return this.bytes[this.at] === byte;
  }

  /** A whole number of so many bytes, whose low byte comes first. */
  unsigned(size: number): number {
    let value = 0;
    for (let index = 0; index < size; index += 1) value += this.byte() * 2 ** (8 * index);
    return value;
  }

  number(): number {
    const mark = this.byte();
    if (mark < 0x80) return mark;
    if (mark >= 0xe0) return mark - 0x100;
    if (mark < 0xcc || mark > 0xce) throw new TypeError(`A frame of a room has an unknown number, ${mark}.`);
    return this.unsigned(1 << (mark - 0xcc));
  }

  /** Text of so many bytes. */
  textOf(length: number): string {
    if (this.at + length > this.bytes.length) throw new RangeError('A frame of a room is cut off.');
    this.at += length;
    return text.decode(this.bytes.subarray(this.at - length, this.at));
  }

  text(): string {
    const mark = this.byte();
    if (mark >= 0xd9 && mark <= 0xdb) return this.textOf(this.unsigned(1 << (mark - 0xd9)));
    return this.textOf(mark & 0x1f);
  }
}
