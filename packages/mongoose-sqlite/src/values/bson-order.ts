import { type Doc, bsonType, bytesOf, isDate, isRegExp } from './bson.ts';

/**
 * Place of a value's type in MongoDB's comparison order: null, numbers, strings, objects, arrays, bytes, ObjectId, boolean,
 * date, regular expression. Source: MongoDB manual, "Comparison/Sort Order".
 */
export const Rank = {
  null: 0,
  number: 1,
  string: 2,
  object: 3,
  array: 4,
  bytes: 5,
  objectId: 6,
  boolean: 7,
  date: 8,
  regex: 9,
} as const;

export function rankOf(value: unknown): number {
  if (value === null || value === undefined) return Rank.null;
  if (typeof value === 'number' || typeof value === 'bigint') return Rank.number;
  if (typeof value === 'string') return Rank.string;
  if (typeof value === 'boolean') return Rank.boolean;
  if (Array.isArray(value)) return Rank.array;
  const wrapper = bsonType(value);
  if (wrapper === 'ObjectId') return Rank.objectId;
  if (wrapper === 'Long' || wrapper === 'Int32' || wrapper === 'Double') return Rank.number;
  if (wrapper === 'Binary' || ArrayBuffer.isView(value)) return Rank.bytes;
  if (isDate(value)) return Rank.date;
  return isRegExp(value) ? Rank.regex : Rank.object;
}

/** MongoDB's total order of values; missing counts as null. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  const rank = rankOf(a);
  const other = rankOf(b);
  if (rank !== other) return rank - other;
  switch (rank) {
    case Rank.null:
      return 0;
    case Rank.number:
      return order(asNumber(a), asNumber(b));
    case Rank.string:
      return compareStrings(a as string, b as string);
    case Rank.object:
      return compareDocs(a as Doc, b as Doc);
    case Rank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case Rank.bytes:
      return compareBytes(a, b);
    case Rank.objectId:
      return order(String(a), String(b));
    case Rank.boolean:
    case Rank.date:
      return Number(a) - Number(b);
    default:
      return order(String(a), String(b));
  }
}

/** Equal as MongoDB sees it: same type and value, fields in the same order. */
export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

function order<T extends string | number | bigint>(a: T, b: T): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

function asNumber(value: unknown): number | bigint {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  return bsonType(value) === 'Long' ? (value as { toBigInt(): bigint }).toBigInt() : Number(value);
}

/** By code point, as UTF-8 bytes compare; JavaScript alone would put surrogates below U+E000. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) {
      const surrogates = (x & 0xf800) === 0xd800 ? 1 : 0;
      const others = (y & 0xf800) === 0xd800 ? 1 : 0;
      return surrogates === others ? x - y : surrogates - others;
    }
  }
  return a.length - b.length;
}

/** MongoDB compares field by field: first the types, then the names, then the values. */
function compareDocs(a: Doc, b: Doc): number {
  const names = Object.keys(a);
  const others = Object.keys(b);
  for (let at = 0; at < Math.min(names.length, others.length); at += 1) {
    const name = names[at]!;
    const other = others[at]!;
    const difference =
      rankOf(a[name]) - rankOf(b[other]) || compareStrings(name, other) || compareValues(a[name], b[other]);
    if (difference !== 0) return difference;
  }
  return names.length - others.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = compareValues(a[at], b[at]);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Length, then subtype, then the bytes themselves. */
function compareBytes(a: unknown, b: unknown): number {
  const x = bytesOf(a);
  const y = bytesOf(b);
  return x.length - y.length || subType(a) - subType(b) || Buffer.compare(x, y);
}

function subType(value: unknown): number {
  return (value as { sub_type?: number }).sub_type ?? 0;
}
