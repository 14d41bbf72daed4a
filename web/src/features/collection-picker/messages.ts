import { catalogue } from '../../shared/language/catalogue.ts';
/** Texts of the choice of a collection. */
export const messages = catalogue('collection-picker', {
  collection: 'Collection',
  chosen: (name: string): string => `Collection: ${name}`,
  mine: 'My collections',
  public: 'Public collections',
  search: 'Part of a name',
  more: 'Show more',
  none: 'No collection has such a name',
  loading: 'Loading',
  failed: 'The collections did not load',
  someCollection: 'one collection',
  andOthers: (name: string, others: number): string => `${name} and ${others} more`,
} as const);
