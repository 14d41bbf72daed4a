import { Context } from 'mingo/core';
import { $and, $nor, $not, $or } from 'mingo/operators/query/logical';
import { $expr } from 'mingo/operators/query/evaluation';
import { Query } from 'mingo/query';
import { UnsupportedError } from '../unsupported.ts';
import { type Doc, isDoc } from '../values/bson.ts';
import { Item, valuesAt } from '../values/paths.ts';
import { checkFilterExpressions, expressionContext } from './expressions.ts';
import { comparing } from './query-operators.ts';

type Test = (doc: unknown) => boolean;

const operators: Readonly<Record<string, (path: string, operand: unknown) => Test>> = {
  ...comparing,
  $elemMatch: elemMatch,
};

/** What mingo may use: its logic and expressions, our comparisons. */
export const context = Context.from(expressionContext).addQueryOps({
  ...operators,
  $and,
  $nor,
  $not,
  $or,
  $expr,
});
const options = { context, scriptEnabled: false };

/**
 * A test for documents from a MongoDB filter.
 *
 * @throws UnsupportedError with the name of an unknown operator
 */
export function matcher(filter: Doc): Test {
  if (Object.keys(filter).length === 0) return () => true;
  checkFilterExpressions(filter);
  const query = named(() => new Query(filter, options));
  return (doc) => query.test(doc as Doc);
}

function elemMatch(path: string, operand: unknown): Test {
  const criteria = operand as Doc;
  const names = Object.keys(criteria);
  const logical = new Set(['$and', '$or', '$nor', '$expr']);
  const onValue = names.length > 0 && names.every((name) => name.startsWith('$') && !logical.has(name));
  const test = matcher(onValue ? { value: criteria } : criteria);
  const passes = (item: unknown) => (onValue ? test(new Item(item)) : isDoc(item) && test(item));
  return (doc) => valuesAt(doc, path).some((value) => Array.isArray(value) && value.some(passes));
}

/** Translates errors of mingo into those of this driver. */
export function named<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const unknown = /^(?:unknown (?:query|top level) operator:? )(.*)$/.exec((error as Error).message);
    if (unknown !== null) throw new UnsupportedError(unknown[1] ?? '');
    if ((error as Error).message.startsWith('$where')) throw new UnsupportedError('$where');
    throw error;
  }
}
