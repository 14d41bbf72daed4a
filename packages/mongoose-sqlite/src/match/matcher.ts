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
  const simple = named(() => simpleTest(filter));
  if (simple !== undefined) return simple;
  checkFilterExpressions(filter);
  const query = named(() => new Query(filter, options));
  return (doc) => query.test(doc as Doc);
}

/** The test of a filter that only compares paths with values: compiling it with mingo would cost more than a query by key. */
function simpleTest(filter: Doc): Test | undefined {
  const tests: Test[] = [];
  for (const [path, operand] of Object.entries(filter)) {
    const ofPath = path.startsWith('$') ? undefined : testsOfPath(path, operand);
    if (ofPath === undefined) return undefined;
    tests.push(...ofPath);
  }
  return (doc) => tests.every((test) => test(doc));
}

const plain: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

function testsOfPath(path: string, operand: unknown): Test[] | undefined {
  if (plain.has(typeof operand)) return [comparing['$eq']!(path, operand)];
  if (!isDoc(operand)) return undefined;
  const tests: Test[] = [];
  for (const [name, value] of Object.entries(operand)) {
    const inner = name === '$not' && isDoc(value) ? testsOfPath(path, value) : undefined;
    if (inner !== undefined) tests.push((doc) => !inner.every((test) => test(doc)));
    else if (Object.hasOwn(comparing, name)) tests.push(comparing[name]!(path, value));
    else return undefined;
  }
  return tests.length > 0 ? tests : undefined;
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
