import { matcher } from '../match/matcher.ts';
import { sortDocs, toSortKeys } from '../query/sort.ts';
import { UnsupportedError } from '../unsupported.ts';
import { type Doc, isDoc, isRegExp } from '../values/bson.ts';
import { compareValues, equalValues } from '../values/bson-order.ts';
import { toNormalForm } from '../values/normal-form.ts';
import type { Place } from './places.ts';
import { updateError } from './update-error.ts';

/** `$push`, with `$each`, `$position`, `$sort` and `$slice`, in MongoDB's order: insert, sort, cut. */
export function push(place: Place, operand: unknown, path: string): void {
  const items = arrayOf('$push', place, path);
  if (!isDoc(operand) || !('$each' in operand)) {
    place.set([...items, toNormalForm(operand)]);
    return;
  }
  for (const name of Object.keys(operand))
    if (!['$each', '$position', '$sort', '$slice'].includes(name))
      throw new UnsupportedError(`$push with ${name}`);
  let changed = [...items];
  changed.splice(positionIn(items, operand.$position), 0, ...each('$push', operand.$each));
  if (operand.$sort !== undefined) changed = sorted(changed, operand.$sort);
  place.set(cut(changed, operand.$slice));
}

/** `$addToSet`: adds what is not there yet. */
export function addToSet(place: Place, operand: unknown, path: string): void {
  const items = [...arrayOf('$addToSet', place, path)];
  const wanted =
    isDoc(operand) && '$each' in operand ? each('$addToSet', operand.$each) : [toNormalForm(operand)];
  for (const value of wanted) if (!items.some((item) => equalValues(item, value))) items.push(value);
  place.set(items);
}

/** `$pull`: takes out what equals the operand or fulfils its conditions. */
export function pull(place: Place, operand: unknown, path: string): void {
  if (!place.exists) return;
  const items = arrayOf('$pull', place, path);
  const matches = pullTest(operand);
  const kept = items.filter((item) => !matches(item));
  if (kept.length < items.length) place.set(kept);
}

/** `$pullAll`: takes out every element that equals one of the list. */
export function pullAll(place: Place, operand: unknown, path: string): void {
  if (!Array.isArray(operand)) throw updateError(2, 'BadValue', '$pullAll requires an array argument');
  if (!place.exists) return;
  const unwanted = operand.map(toNormalForm);
  const items = arrayOf('$pullAll', place, path);
  place.set(items.filter((item) => !unwanted.some((value) => equalValues(item, value))));
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  if (isRegExp(operand) || isOperators(operand)) {
    const test = matcher({ value: operand });
    return (item) => test({ value: item });
  }
  if (isDoc(operand)) {
    const test = matcher(operand);
    return (item) => isDoc(item) && test(item);
  }
  const value = toNormalForm(operand);
  return (item) => equalValues(item, value);
}

function isOperators(operand: unknown): operand is Doc {
  return isDoc(operand) && Object.keys(operand).some((name) => name.startsWith('$'));
}

/** `$pop`: the last element (1) or the first (-1). */
export function pop(place: Place, operand: unknown, path: string): void {
  if (operand !== 1 && operand !== -1) throw updateError(9, 'FailedToParse', `$pop expects 1 or -1: ${path}`);
  if (!place.exists) return;
  if (!Array.isArray(place.value))
    throw updateError(14, 'TypeMismatch', `Path '${path}' contains an element of non-array type`);
  const items: unknown[] = place.value;
  place.set(operand === 1 ? items.slice(0, -1) : items.slice(1));
}

function arrayOf(name: string, place: Place, path: string): unknown[] {
  if (!place.exists) return [];
  if (!Array.isArray(place.value))
    throw updateError(2, 'BadValue', `Cannot apply ${name} to the field '${path}', which is not an array`);
  return place.value;
}

function each(name: string, items: unknown): unknown[] {
  if (!Array.isArray(items))
    throw updateError(2, 'BadValue', `The argument to $each in ${name} must be an array`);
  return items.map(toNormalForm);
}

function positionIn(items: unknown[], position: unknown): number {
  if (position === undefined) return items.length;
  if (!Number.isInteger(position))
    throw updateError(2, 'BadValue', 'The value for $position must be an integer');
  const at = position as number;
  return at < 0 ? Math.max(0, items.length + at) : Math.min(at, items.length);
}

function sorted(items: unknown[], sort: unknown): unknown[] {
  if (sort === 1 || sort === -1) return items.sort((a, b) => compareValues(a, b) * sort);
  if (!isDoc(sort)) throw updateError(2, 'BadValue', 'The $sort is invalid');
  return sortDocs(items, toSortKeys(sort), (item) => (isDoc(item) ? item : {}));
}

function cut(items: unknown[], slice: unknown): unknown[] {
  if (slice === undefined) return items;
  if (!Number.isInteger(slice)) throw updateError(2, 'BadValue', 'The value for $slice must be an integer');
  const count = slice as number;
  if (count === 0) return [];
  return count > 0 ? items.slice(0, count) : items.slice(count);
}
