import { Context } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import { UnsupportedError } from '../unsupported.ts';
import { isDoc } from '../values/bson.ts';

// Code from a query is never run.
const { $function: _code, ...safeExpressions } = expressions;
const { $accumulator: _custom, ...safeAccumulators } = accumulators;

/** mingo's expressions and accumulators. */
export const expressionContext: Context = Context.init({
  expression: safeExpressions,
  accumulator: safeAccumulators,
});

/** Refuses unknown operators of an expression, also where no document would reach them. */
export function checkExpression(expression: unknown): void {
  if (Array.isArray(expression)) {
    for (const part of expression) checkExpression(part);
    return;
  }
  if (!isDoc(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !(name in safeExpressions) && !(name in safeAccumulators))
      throw new UnsupportedError(name);
    checkExpression(operand);
  }
}

/** `checkExpression` for every `$expr` of a filter. */
export function checkFilterExpressions(filter: object): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name === '$expr') checkExpression(operand);
    else if ((name === '$and' || name === '$or' || name === '$nor') && Array.isArray(operand))
      for (const part of operand) if (isDoc(part)) checkFilterExpressions(part);
  }
}
