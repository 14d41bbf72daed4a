import type { CollectionDefinition, IndexDefinition } from '../store/definitions.ts';
import { type Doc, isDoc, isRegExp } from '../values/bson.ts';
import { Rank, compareValues, equalValues, rankOf } from '../values/bson-order.ts';
import { toNormalForm } from '../values/normal-form.ts';

/**
 * Member columns of the sparse and partial indexes that certainly hold every document a filter matches: only then may SQL
 * use them, as MongoDB does.
 */
export function impliedMembers(collection: CollectionDefinition, filter: Doc): string[] {
  const members: string[] = [];
  let demands: Demand[] | undefined;
  for (const index of collection.indexes) {
    if (index.member === null) continue;
    demands ??= demandsOf(filter);
    if (isImplied(index, demands)) members.push(index.member);
  }
  return members;
}

/** One thing that every matching document fulfils. */
interface Demand {
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
}

function demandsOf(filter: Doc): Demand[] {
  return Object.entries(filter).flatMap(([path, condition]): Demand[] => {
    if (path === '$and') return (condition as Doc[]).flatMap(demandsOf);
    if (path.startsWith('$') || isRegExp(condition)) return [];
    if (!isDoc(condition) || !Object.keys(condition).some((name) => name.startsWith('$')))
      return [{ path, operator: '$eq', operand: toNormalForm(condition) }];
    return Object.entries(condition).map(([operator, operand]) => ({ path, operator, operand }));
  });
}

function isImplied(index: IndexDefinition, demands: readonly Demand[]): boolean {
  if (
    index.sparse &&
    !index.key.some(([path]) => demands.some((demand) => demand.path === path && demandsValue(demand)))
  )
    return false;
  return index.partial === null || demandsOf(index.partial).every((wanted) => implies(demands, wanted));
}

function implies(demands: readonly Demand[], wanted: Demand): boolean {
  return demands.some((demand) => demand.path === wanted.path && impliesOne(demand, wanted));
}

function impliesOne(demand: Demand, wanted: Demand): boolean {
  if (demand.operator === wanted.operator && equalValues(demand.operand, wanted.operand)) return true;
  switch (wanted.operator) {
    case '$exists':
      return wanted.operand === true && demandsValue(demand);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return demand.operator === '$eq' && fulfils(demand.operand, wanted);
    case '$type':
      return (
        demand.operator === '$eq' && wanted.operand === 'string' && rankOf(demand.operand) === Rank.string
      );
    default:
      return false;
  }
}

/** Whether only documents that have the field, and not null in it, fulfil the demand. */
function demandsValue({ operator, operand }: Demand): boolean {
  switch (operator) {
    case '$eq':
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return operand !== null && operand !== undefined;
    case '$in':
      return Array.isArray(operand) && operand.every((item) => item !== null && item !== undefined);
    case '$exists':
      return operand === true;
    default:
      return false;
  }
}

function fulfils(value: unknown, { operator, operand }: Demand): boolean {
  if (rankOf(value) !== rankOf(operand)) return false;
  const order = compareValues(value, operand);
  if (operator === '$gt') return order > 0;
  if (operator === '$gte') return order >= 0;
  return operator === '$lt' ? order < 0 : order <= 0;
}
