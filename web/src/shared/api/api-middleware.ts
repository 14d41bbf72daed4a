import { api } from './api.ts';
import { cancelUnused } from './cancel-unused.ts';
import { refetchStale } from './refetch-stale.ts';

/** What a store with the reducer of {@link api} needs, in this order: the middleware of the api keeps some actions to itself. */
export const apiMiddleware = [cancelUnused, refetchStale, api.middleware] as const;
