import type { estypes } from '@elastic/elasticsearch';

export type Query = NonNullable<estypes.SearchRequest['query']>;

export const none: Query = { match_none: {} };

export const all = (filter: readonly Query[]): Query => ({ bool: { filter: [...filter] } });

export const any = (should: readonly Query[]): Query =>
  should.length === 0 ? none : { bool: { should: [...should], minimum_should_match: 1 } };

export const not = (query: Query): Query => ({ bool: { must_not: [query] } });

export const is = (field: string, value: string | boolean): Query => ({ term: { [field]: value } });

export const isOneOf = (field: string, values: readonly string[]): Query =>
  values.length === 0 ? none : { terms: { [field]: [...values] } };

export const isWithin = (field: string, gte: number | undefined, lte: number | undefined): Query => ({
  range: { [field]: { ...(gte !== undefined && { gte }), ...(lte !== undefined && { lte }) } },
});
