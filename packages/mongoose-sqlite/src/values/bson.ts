import mongoose from 'mongoose';

/** A document in memory: what the MongoDB client would pass to Mongoose. */
export type Doc = Record<string, unknown>;

export const { BSON } = mongoose.mongo;

/** The BSON class of a wrapper (`ObjectId`, `Long`, ...); undefined for everything else. */
export function bsonType(value: unknown): string | undefined {
  return (value as { _bsontype?: string } | null | undefined)?._bsontype;
}

/** A document or embedded document; neither an array, a date, bytes nor a BSON wrapper. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return bsonType(value) === undefined && !isDate(value) && !isRegExp(value) && !ArrayBuffer.isView(value);
}

export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

export function isRegExp(value: unknown): value is RegExp {
  return Object.prototype.toString.call(value) === '[object RegExp]';
}

/** Bytes of a `Binary` or of a typed array. */
export function bytesOf(value: unknown): Uint8Array {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  const binary = value as mongoose.mongo.Binary;
  return binary.buffer.subarray(0, binary.position);
}
