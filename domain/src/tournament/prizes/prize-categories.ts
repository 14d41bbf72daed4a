import type { Category } from '../categories/category.ts';
import { standardCategory } from '../categories/standard-category.ts';
import type { PrizeFund } from './prize-fund.ts';

/** A prize fund with the categories that the arbiter defines for it. */
export interface FundWithCategories extends PrizeFund {
  readonly categories: readonly Category[];
}

/** The categories that the lists of a fund may name, by id: those defined with it, and the standard ones that it uses. */
export function prizeCategories({
  lists,
  categories,
}: Pick<FundWithCategories, 'lists' | 'categories'>): ReadonlyMap<string, Category> {
  const used = lists.flatMap(({ category }) => (category === null ? [] : (standardCategory(category) ?? [])));
  return new Map([...used, ...categories].map((category) => [category.id, category]));
}
