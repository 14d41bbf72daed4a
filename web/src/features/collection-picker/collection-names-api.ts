import { skipToken } from '@reduxjs/toolkit/query';
import { collectionsRoutes } from '@royal-chess/contracts/library';
import { api, routeQuery } from '../../shared/api/api.ts';
import { messages } from './messages.ts';

const lists = { providesTags: ['Collections' as const] };

const collectionNamesApi = api.enhanceEndpoints({ addTagTypes: ['Collections'] }).injectEndpoints({
  endpoints: (build) => ({
    publicCollectionNames: routeQuery(build, collectionsRoutes.collections, lists),
    ownCollectionNames: routeQuery(build, collectionsRoutes.ownCollections, lists),
    collectionName: routeQuery(build, collectionsRoutes.collection, lists),
  }),
});

const { useCollectionNameQuery } = collectionNamesApi;
export const { usePublicCollectionNamesQuery, useOwnCollectionNamesQuery } = collectionNamesApi;

/** Name of the collection of a filter; of several the first, with the number of the others. */
export function useCollectionName(filter: string | undefined): string {
  const [first, ...others] = (filter ?? '').split(',').filter(Boolean);
  const { currentData } = useCollectionNameQuery(first ? { params: { id: first } } : skipToken);
  const name = currentData?.name ?? messages.someCollection;
  return others.length > 0 ? messages.andOthers(name, others.length) : name;
}
