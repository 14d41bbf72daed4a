import { BSON, bsonType } from '../values/bson.ts';
import { Rank, rankOf } from '../values/bson-order.ts';
import { toNormalForm } from '../values/normal-form.ts';
import type { Place } from './places.ts';
import { updateError } from './update-error.ts';

/** `$inc`: a missing field counts as 0; anything but a number is refused (code 14). */
export function increment(place: Place, operand: unknown, path: string): void {
  const by = numberOperand('$inc', operand, path);
  place.set(place.exists ? combine('$inc', place.value, by, path) : by);
}

/** `$mul`: a missing field becomes 0; anything but a number is refused (code 14). */
export function multiply(place: Place, operand: unknown, path: string): void {
  const by = numberOperand('$mul', operand, path);
  place.set(place.exists ? combine('$mul', place.value, by, path) : 0);
}

function numberOperand(name: string, operand: unknown, path: string): unknown {
  const value = toNormalForm(operand);
  if (rankOf(value) !== Rank.number)
    throw updateError(
      14,
      'TypeMismatch',
      `Cannot ${verb(name)} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  return value;
}

function combine(name: string, value: unknown, by: unknown, path: string): unknown {
  if (rankOf(value) !== Rank.number)
    throw updateError(14, 'TypeMismatch', `Cannot apply ${name} to a value of non-numeric type at '${path}'`);
  if (bsonType(value) === 'Long' || bsonType(by) === 'Long') return combineLong(name, value, by, path);
  return name === '$inc' ? (value as number) + (by as number) : (value as number) * (by as number);
}

function combineLong(name: string, value: unknown, by: unknown, path: string): unknown {
  const a = BigInt(String(value));
  const b = BigInt(String(by));
  const result = name === '$inc' ? a + b : a * b;
  if (BigInt.asIntN(64, result) !== result)
    throw updateError(
      2,
      'BadValue',
      `Failed to apply ${name} operations to current value at '${path}': 64-bit overflow`,
    );
  return toNormalForm(BSON.Long.fromBigInt(result));
}

function verb(name: string): string {
  return name === '$inc' ? 'increment' : 'multiply';
}
