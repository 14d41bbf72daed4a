import { UnsupportedError } from '../unsupported.ts';
import { isDoc, isRegExp } from '../values/bson.ts';
import { Rank, compareValues, equalValues, rankOf } from '../values/bson-order.ts';
import { toNormalForm } from '../values/normal-form.ts';
import { MISSING, leavesAt, valuesAt } from '../values/paths.ts';

/*
 * Comparison operators that replace mingo's: those ignore the order of fields, sort arrays before they compare them, and find
 * no
 * null in documents of an array. The logic ($and, $not, $expr, ...) remains mingo's.
 */

type Test = (value: unknown) => boolean;
type Operator = (path: string, operand: unknown) => (doc: unknown) => boolean;

/** True when a value at the path, or an element of an array there, passes. */
function any(test: Test): (path: string) => (doc: unknown) => boolean {
  return (path) => (doc) => leavesAt(doc, path).some(test);
}

function equals(operand: unknown): Test {
  if (isRegExp(operand)) {
    const pattern = fresh(operand);
    return (value) =>
      (typeof value === 'string' && pattern.test(value)) || (isRegExp(value) && equalValues(value, operand));
  }
  const wanted = toNormalForm(operand);
  if (wanted === null) return (value) => value === MISSING || value === null || value === undefined;
  return (value) => value !== MISSING && equalValues(value, wanted);
}

/** Without the flags that make a pattern remember where it stopped. */
function fresh(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''));
}

/** Compares only values of the operand's own type, as MongoDB does ("type bracketing"). */
function compares(operand: unknown, accepts: (order: number) => boolean): Test {
  const wanted = toNormalForm(operand);
  const rank = rankOf(wanted);
  if (rank === Rank.regex) throw new UnsupportedError('comparing with a regular expression');
  if (rank === Rank.null) return accepts(0) ? equals(null) : () => false;
  return (value) => value !== MISSING && rankOf(value) === rank && accepts(compareValues(value, wanted));
}

function list(name: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw new Error(`${name} needs an array`);
  return operand;
}

const eq: Operator = (path, operand) => any(equals(operand))(path);

const oneOf: Operator = (path, operand) => {
  const patterns: Test[] = [];
  const texts = new Set<unknown>();
  for (const item of list('$in', operand)) {
    if (typeof item === 'string' || typeof item === 'number') texts.add(item);
    else patterns.push(equals(item));
  }
  return any((value) => texts.has(value) || patterns.some((test) => test(value)))(path);
};

const not =
  (operator: Operator): Operator =>
  (path, operand) => {
    const test = operator(path, operand);
    return (doc) => !test(doc);
  };

const compared =
  (accepts: (order: number) => boolean): Operator =>
  (path, operand) =>
    any(compares(operand, accepts))(path);

const typeNames: Record<string, number> = {
  double: Rank.number,
  int: Rank.number,
  long: Rank.number,
  number: Rank.number,
  string: Rank.string,
  object: Rank.object,
  array: Rank.array,
  binData: Rank.bytes,
  objectId: Rank.objectId,
  bool: Rank.boolean,
  date: Rank.date,
  null: Rank.null,
  regex: Rank.regex,
};

const type: Operator = (path, operand) => {
  const ranks = (Array.isArray(operand) ? operand : [operand]).map((name) => {
    const rank = typeof name === 'string' && Object.hasOwn(typeNames, name) ? typeNames[name] : undefined;
    // All numbers are doubles here, so int, long and double cannot be distinguished.
    if (rank === undefined || name === 'int' || name === 'long' || name === 'double')
      throw new UnsupportedError(`$type: ${JSON.stringify(name)}`);
    return rank;
  });
  return any((value) => value !== MISSING && ranks.includes(rankOf(value)))(path);
};

const exists: Operator = (path, operand) => {
  const wanted = Boolean(operand);
  return (doc) => valuesAt(doc, path).some((value) => value !== MISSING) === wanted;
};

const all: Operator = (path, operand) => {
  const parts = list('$all', operand);
  if (parts.some((part) => isDoc(part) && '$elemMatch' in part))
    throw new UnsupportedError('$all with $elemMatch');
  const tests = parts.map((part) => {
    // A whole array among the operands is equal to the array itself or to an element; `eq` checks both.
    return eq(path, part);
  });
  return (doc) => tests.length > 0 && tests.every((test) => test(doc));
};

const size: Operator = (path, operand) => (doc) =>
  valuesAt(doc, path).some((value) => Array.isArray(value) && value.length === operand);

const mod: Operator = (path, operand) => {
  const [divisor, remainder] = list('$mod', operand) as [number, number];
  if (!Number.isFinite(divisor) || divisor === 0) throw new Error('divisor cannot be 0');
  return any((value) => typeof value === 'number' && Math.trunc(value) % Math.trunc(divisor) === remainder)(
    path,
  );
};

const regex: Operator = (path, operand) =>
  any(equals(isRegExp(operand) ? operand : new RegExp(String(operand))))(path);

/** The operators that compare values, by name. */
export const comparing: Readonly<Record<string, Operator>> = {
  $eq: eq,
  $ne: not(eq),
  $in: oneOf,
  $nin: not(oneOf),
  $gt: compared((order) => order > 0),
  $gte: compared((order) => order >= 0),
  $lt: compared((order) => order < 0),
  $lte: compared((order) => order <= 0),
  $type: type,
  $exists: exists,
  $all: all,
  $size: size,
  $mod: mod,
  $regex: regex,
};
