import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import { Lazy, type Iterator as LazyIterator } from 'mingo/lazy';
import { $count, $group, $limit, $match, $project, $skip, $unwind } from 'mingo/operators/pipeline';
import type { Engine } from '../engine.ts';
import { UnsupportedError } from '../unsupported.ts';
import type { Doc } from '../values/bson.ts';
import { checkExpression } from '../match/expressions.ts';
import { context, matcher, named } from '../match/matcher.ts';
import { sortDocs, toSortKeys, type SortKeys } from './sort.ts';

const stages = { $count, $group, $limit, $match, $project, $skip, $unwind };
type Stage = (documents: LazyIterator, operand: unknown) => LazyIterator;
const ownStages: Readonly<Record<string, Stage>> = { $sort: sortStage };
const pipelineContext = Context.from(context).addPipelineOps({ ...stages, ...ownStages });

/** Runs a pipeline: the stages at its front that a query can do go to SQL, mingo does the rest. */
export function aggregate(engine: Engine, name: string, pipeline: readonly Doc[]): Iterator<Doc> {
  for (const stage of pipeline) {
    const [operator] = Object.keys(stage);
    if (operator === undefined || (operator !== '$sort' && !Object.hasOwn(stages, operator)))
      throw new UnsupportedError(operator ?? 'an empty pipeline stage');
  }
  for (const stage of pipeline) {
    if (stage.$match !== undefined) matcher(stage.$match as Doc);
    checkExpression([stage.$group, stage.$project]);
    if ('$limit' in stage && !(Number(stage.$limit) > 0)) throw new Error('the limit must be positive');
  }
  const { selection, rest } = split(pipeline);
  const docs = engine.select(name, selection).map(({ doc }) => doc);
  if (rest.length === 0) return docs.values();
  const results = named(() =>
    new Aggregator([...rest], { context: pipelineContext, scriptEnabled: false }).run(docs),
  );
  return (results as Doc[]).values();
}

interface Split {
  readonly selection: { filter: Doc; sort: SortKeys; skip: number; limit: number };
  readonly rest: readonly Doc[];
}

/** Takes `$match`, `$sort`, `$skip` and `$limit` from the front, each at most once and in this order. */
function split(pipeline: readonly Doc[]): Split {
  let at = 0;
  const take = (operator: string): unknown => {
    const stage = pipeline[at];
    if (stage === undefined || !(operator in stage)) return undefined;
    at += 1;
    return stage[operator];
  };
  const filter = (take('$match') ?? {}) as Doc;
  const sort = toSortKeys(take('$sort'));
  const skip = Number(take('$skip') ?? 0);
  const limit = Number(take('$limit') ?? 0);
  return { selection: { filter, sort, skip, limit }, rest: pipeline.slice(at) };
}

/** mingo's own sort takes missing for less than null and compares arrays in another way. */
function sortStage(documents: LazyIterator, sort: unknown): LazyIterator {
  const keys = toSortKeys(sort);
  return documents.transform((docs) => Lazy(sortDocs(docs as Doc[], keys, (doc) => doc)));
}
