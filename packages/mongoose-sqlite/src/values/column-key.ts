import { type Doc, bsonType, bytesOf } from './bson.ts';
import { Rank, rankOf } from './bson-order.ts';

/*
 * An indexed path is a column, and SQLite orders NULL < numbers < text < blobs as MongoDB orders null < numbers < strings <
 * everything else. So null, numbers and strings are stored unchanged, and the rest as blobs whose first byte is the type's
 * place and whose bytes compare as the values do.
 */

/** The value of an index column. */
export type Key = null | number | bigint | string | Uint8Array;

const FIRST_BLOB_TAG = 0x30;

/** First byte of the blobs of a type; the next type starts 16 higher. */
export function blobTag(rank: number): number {
  return FIRST_BLOB_TAG + (rank - Rank.object) * 0x10;
}

/** The key of a value; missing and null share one, as they do in MongoDB's indexes. */
export function keyOf(value: unknown): Key {
  const rank = rankOf(value);
  switch (rank) {
    case Rank.null:
      return null;
    case Rank.number:
      return bsonType(value) === 'Long' ? (value as { toBigInt(): bigint }).toBigInt() : (value as number);
    case Rank.string:
      return value as string;
    case Rank.date:
      return dateKey(value as Date);
    default: {
      const bytes: number[] = [blobTag(rank)];
      writeBody(bytes, value, rank);
      return Uint8Array.from(bytes);
    }
  }
}

function dateKey(value: Date): Uint8Array {
  const key = new Uint8Array(9);
  key[0] = blobTag(Rank.date);
  // The flipped sign bit puts dates before 1970 first.
  new DataView(key.buffer).setBigInt64(1, BigInt(value.getTime()) ^ (-1n << 63n));
  return key;
}

function writeValue(bytes: number[], value: unknown): void {
  const rank = rankOf(value);
  bytes.push(tagInside(rank));
  writeBody(bytes, value, rank);
}

/** Inside a blob every type has a tag, and 0 ends a list, so that the shorter of two lists comes first. */
function tagInside(rank: number): number {
  return rank < Rank.object ? 0x10 + rank : blobTag(rank);
}

function writeBody(bytes: number[], value: unknown, rank: number): void {
  switch (rank) {
    case Rank.null:
      return;
    case Rank.number:
      writeNumber(bytes, Number(value));
      return;
    case Rank.string:
      writeText(bytes, value as string);
      return;
    case Rank.object:
      writeDoc(bytes, value as Doc);
      return;
    case Rank.array:
      for (const item of value as unknown[]) writeValue(bytes, item);
      bytes.push(0);
      return;
    case Rank.bytes:
      writeBytes(bytes, value);
      return;
    case Rank.objectId:
      bytes.push(...Buffer.from((value as { toHexString(): string }).toHexString(), 'hex'));
      return;
    case Rank.boolean:
      bytes.push(value === true ? 1 : 0);
      return;
    case Rank.date:
      bytes.push(...dateKey(value as Date).subarray(1));
      return;
    default:
      writeText(bytes, String(value));
  }
}

function writeNumber(bytes: number[], value: number): void {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value === 0 ? 0 : value);
  const bits = view.getBigUint64(0);
  // Negative numbers grow downwards: flip all their bits, and only the sign of the others.
  view.setBigUint64(0, bits >> 63n === 1n ? ~bits : bits | (1n << 63n));
  bytes.push(...new Uint8Array(view.buffer));
}

/** UTF-8, ended by 0; a 0 inside is followed by 255 so that it is not taken for the end. */
function writeText(bytes: number[], text: string): void {
  for (const byte of Buffer.from(text, 'utf8')) {
    bytes.push(byte);
    if (byte === 0) bytes.push(255);
  }
  bytes.push(0);
}

function writeDoc(bytes: number[], doc: Doc): void {
  for (const name of Object.keys(doc)) {
    const rank = rankOf(doc[name]);
    bytes.push(tagInside(rank));
    writeText(bytes, name);
    writeBody(bytes, doc[name], rank);
  }
  bytes.push(0);
}

function writeBytes(bytes: number[], value: unknown): void {
  const content = bytesOf(value);
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, content.length);
  bytes.push(...new Uint8Array(length.buffer), (value as { sub_type?: number }).sub_type ?? 0, ...content);
}
