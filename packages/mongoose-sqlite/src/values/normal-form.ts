import { UnsupportedError } from '../unsupported.ts';
import { BSON, type Doc, bsonType, isDate, isRegExp } from './bson.ts';

/**
 * Converts a value of the application into the form in which MongoDB would return it: plain objects and arrays, numbers
 * instead of Int32 and Double, `toBSON` applied, undefined as null (the client's `ignoreUndefined: false`).
 *
 * @throws UnsupportedError for BSON types and field names that are not stored.
 */
export function toNormalForm(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      // UTF-8 has no half characters: the client sends U+FFFD for them.
      return value.toWellFormed();
    case 'boolean':
      return value;
    case 'number':
      if (Number.isNaN(value)) throw new UnsupportedError('the value NaN');
      return value;
    case 'bigint':
      return fromInt64(value);
    case 'undefined':
      return null;
    case 'object':
      return value === null ? null : fromObject(value);
    default:
      throw new UnsupportedError(`a ${typeof value} as a value`);
  }
}

function fromInt64(value: bigint): unknown {
  return Number.isSafeInteger(Number(value)) ? Number(value) : BSON.Long.fromBigInt(value);
}

function fromObject(value: object): unknown {
  const wrapper = bsonType(value);
  if (wrapper !== undefined) return fromWrapper(value, wrapper);
  if (isDate(value)) return fromDate(value);
  if (isRegExp(value)) return value;
  const { toBSON } = value as { toBSON?: () => unknown };
  if (typeof toBSON === 'function') return toNormalForm(toBSON.call(value));
  if (Array.isArray(value)) return value.map(toNormalForm);
  if (ArrayBuffer.isView(value))
    return new BSON.Binary(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice());
  if (Object.prototype.toString.call(value) === '[object Map]')
    return fromEntries([...(value as Map<string, unknown>).entries()]);
  return fromEntries(Object.entries(value));
}

function fromDate(value: Date): Date {
  if (Number.isNaN(value.getTime())) throw new UnsupportedError('an invalid date');
  return value;
}

function fromEntries(entries: [string, unknown][]): Doc {
  const doc: Doc = {};
  for (const [name, value] of entries) {
    if (typeof value === 'function') continue;
    if (name.startsWith('$') || name === '__proto__' || name.includes('\0'))
      throw new UnsupportedError(`the field name ${JSON.stringify(name)}`);
    doc[name] = toNormalForm(value);
  }
  return doc;
}

function fromWrapper(value: object, wrapper: string): unknown {
  switch (wrapper) {
    case 'ObjectId':
    case 'Binary':
      return value;
    case 'Int32':
    case 'Double':
      return toNormalForm(Number(value));
    case 'Long':
      return fromInt64((value as { toBigInt(): bigint }).toBigInt());
    default:
      throw new UnsupportedError(`the BSON type ${wrapper}`);
  }
}
