import type { HttpRoute } from '@royal-chess/contracts/core';
import {
  createApi,
  type BaseQueryFn,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { ApiProblem } from './api-problem.ts';
import { callAny } from './call.ts';
import type { AnyInput, RouteAnswer, RouteInput } from './route-types.ts';

/** One call of a route, as endpoints hand it to the base query. */
export interface RouteCall {
  readonly route: HttpRoute;
  readonly input: AnyInput;
}

type RouteBaseQuery = BaseQueryFn<RouteCall, unknown, ApiProblem>;

/** Answer of an endpoint that makes more than one call: `queryFn: (id, { signal }) => settled(() => load(id, signal))`. */
export async function settled<Answer>(
  work: () => Promise<Answer>,
): Promise<{ data: Answer; error?: never } | { data?: never; error: ApiProblem }> {
  try {
    return { data: await work() };
  } catch (error) {
    return { error: ApiProblem.of(error) };
  }
}

const callRoute: RouteBaseQuery = ({ route, input }, { signal }) =>
  settled(() => callAny(route, input, signal));

/**
 * What the server answered, by endpoint and input. Each feature adds its endpoints in its own file with
 * {@link routeQuery} and {@link routeMutation}. A page that opens shows what is cached and fetches it again.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callRoute,
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

/** Input of an endpoint: none for a route that needs none. */
type EndpointInput<R extends HttpRoute> =
  unknown extends RouteInput<R> ? void : object extends RouteInput<R> ? RouteInput<R> | void : RouteInput<R>;

type Options<Definition> = Omit<Definition, 'type' | 'query' | 'queryFn'>;

/** Endpoint of a query route: `games: routeQuery(build, libraryRoutes.games, { providesTags: ['Games'] })`. */
export function routeQuery<R extends HttpRoute, Tag extends string>(
  build: EndpointBuilder<RouteBaseQuery, Tag, 'api'>,
  route: R,
  options: Options<QueryDefinition<EndpointInput<R>, RouteBaseQuery, Tag, RouteAnswer<R>, 'api'>> = {},
) {
  return build.query<RouteAnswer<R>, EndpointInput<R>>({
    ...options,
    query: (input) => ({ route, input: (input ?? {}) as AnyInput }),
  });
}

/** Endpoint of a route that changes something: `offerSeek: routeMutation(build, lobbyRoutes.offerSeek)`. */
export function routeMutation<R extends HttpRoute, Tag extends string>(
  build: EndpointBuilder<RouteBaseQuery, Tag, 'api'>,
  route: R,
  options: Options<MutationDefinition<EndpointInput<R>, RouteBaseQuery, Tag, RouteAnswer<R>, 'api'>> = {},
) {
  return build.mutation<RouteAnswer<R>, EndpointInput<R>>({
    ...options,
    query: (input) => ({ route, input: (input ?? {}) as AnyInput }),
  });
}
