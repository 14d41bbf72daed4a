/** MessagePack of what JSON has: how rooms and pages write the contents of their messages. Whole numbers and text in as few bytes as it allows. */

const utf8 = new TextEncoder();
const text = new TextDecoder('utf-8', { ignoreBOM: true });

/** The bytes of a number in the order of the network. */
function numberBytes(size: 2 | 4 | 8, write: (view: DataView) => void): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  write(view);
  return new Uint8Array(view.buffer);
}

const sized = (mark: number, size: 2 | 4, value: number): number[] => [
  mark,
  ...numberBytes(size, (view) => (size === 2 ? view.setUint16(0, value) : view.setUint32(0, value))),
];

function packedNumber(value: number): number[] {
  const isWhole = Number.isInteger(value) && !Object.is(value, -0);
  if (isWhole && value >= 0 && value < 2 ** 32) {
    if (value < 0x80) return [value];
    if (value < 0x100) return [0xcc, value];
    return value < 0x10000 ? sized(0xcd, 2, value) : sized(0xce, 4, value);
  }
  if (isWhole && value < 0 && value >= -(2 ** 31)) {
    if (value >= -0x20) return [value & 0xff];
    if (value >= -0x80) return [0xd0, value & 0xff];
    return value >= -0x8000 ? sized(0xd1, 2, value) : sized(0xd2, 4, value);
  }
  return [0xcb, ...numberBytes(8, (view) => view.setFloat64(0, value))];
}

/** How many there are of something: in its mark where it is few, else in 1 (text only), 2 or 4 bytes behind one. */
function counted(count: number, few: number, most: number, marks: readonly [number | null, number, number]) {
  const [one, two, four] = marks;
  if (count <= most) return [few | count];
  if (one !== null && count < 0x100) return [one, count];
  return count < 0x10000 ? sized(two, 2, count) : sized(four, 4, count);
}

function append(into: number[], value: unknown): void {
  if (value === null || value === undefined) into.push(0xc0);
  else if (typeof value === 'boolean') into.push(value ? 0xc3 : 0xc2);
  else if (typeof value === 'number') into.push(...packedNumber(value));
  else if (typeof value === 'string') {
    const bytes = utf8.encode(value);
    into.push(...counted(bytes.length, 0xa0, 31, [0xd9, 0xda, 0xdb]));
    for (const byte of bytes) into.push(byte);
  } else if (Array.isArray(value)) {
    into.push(...counted(value.length, 0x90, 15, [null, 0xdc, 0xdd]));
    for (const item of value) append(into, item);
  } else if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, content]) => content !== undefined);
    into.push(...counted(entries.length, 0x80, 15, [null, 0xde, 0xdf]));
    for (const [name, content] of entries) {
      append(into, name);
      append(into, content);
    }
  } else throw new TypeError(`A message cannot contain a ${typeof value}.`);
}

/** A value as bytes; as in JSON, fields that are undefined are left out. Throws a TypeError for what JSON has not. */
export function pack(value: unknown): readonly number[] {
  const bytes: number[] = [];
  append(bytes, value);
  return bytes;
}

class Reader {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = start;
  }

  value(): unknown {
    const mark = this.#uint(1);
    if (mark < 0x80) return mark;
    if (mark < 0x90) return this.#object(mark & 0x0f);
    if (mark < 0xa0) return this.#array(mark & 0x0f);
    if (mark < 0xc0) return this.#text(mark & 0x1f);
    if (mark >= 0xe0) return mark - 0x100;
    return this.#marked(mark);
  }

  #marked(mark: number): unknown {
    switch (mark) {
      case 0xc0:
        return null;
      case 0xc2:
        return false;
      case 0xc3:
        return true;
      case 0xca:
        return this.#view.getFloat32(this.#skip(4));
      case 0xcb:
        return this.#view.getFloat64(this.#skip(8));
      case 0xcc:
      case 0xcd:
      case 0xce:
        return this.#uint((1 << (mark - 0xcc)) as 1 | 2 | 4);
      case 0xcf:
        return Number(this.#view.getBigUint64(this.#skip(8)));
      case 0xd0:
        return this.#view.getInt8(this.#skip(1));
      case 0xd1:
        return this.#view.getInt16(this.#skip(2));
      case 0xd2:
        return this.#view.getInt32(this.#skip(4));
      case 0xd3:
        return Number(this.#view.getBigInt64(this.#skip(8)));
      case 0xd4:
        return this.#undefined();
      case 0xd9:
      case 0xda:
      case 0xdb:
        return this.#text(this.#uint((1 << (mark - 0xd9)) as 1 | 2 | 4));
      case 0xdc:
      case 0xdd:
        return this.#array(this.#uint(mark === 0xdc ? 2 : 4));
      case 0xde:
      case 0xdf:
        return this.#object(this.#uint(mark === 0xde ? 2 : 4));
      default:
        throw new TypeError(`A message of a room has an unknown mark, ${mark}.`);
    }
  }

  /** Where a number begins that is read now. */
  #skip(size: number): number {
    this.#at += size;
    return this.#at - size;
  }

  #uint(size: 1 | 2 | 4): number {
    const at = this.#skip(size);
    if (size === 1) return this.#view.getUint8(at);
    return size === 2 ? this.#view.getUint16(at) : this.#view.getUint32(at);
  }

  /** The one extension that the server writes: a field without a value. */
  #undefined(): undefined {
    if (this.#uint(1) !== 0) throw new TypeError('A message of a room has an unknown extension.');
    this.#skip(1);
    return undefined;
  }

  #text(length: number): string {
    const at = this.#skip(length);
    return text.decode(this.#bytes.subarray(at, at + length));
  }

  #array(length: number): unknown[] {
    return Array.from({ length }, () => this.value());
  }

  #object(length: number): Record<string, unknown> {
    const entries = Array.from({ length }, () => [String(this.value()), this.value()] as const);
    return Object.fromEntries(entries);
  }
}

/** The value that begins at a byte. Throws a RangeError where it is cut off, a TypeError for what JSON has not. */
export const unpack = (bytes: Uint8Array, start = 0): unknown => new Reader(bytes, start).value();
