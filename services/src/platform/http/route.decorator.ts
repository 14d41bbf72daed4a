import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import type { HttpRoute } from '@royal-chess/contracts/core';

export const ROUTE = 'royal-chess:route';
export const OUTSIDE_CONTRACT = 'royal-chess:outside-contract';

const methods = {
  get: RequestMethod.GET,
  post: RequestMethod.POST,
  put: RequestMethod.PUT,
  delete: RequestMethod.DELETE,
} as const;

/**
 * Binds a handler to a route of the contract: method, path, status, who may call, and what body and query must look like.
 * The access guard runs first; then `@Body()` and `@Query()` hold the validated values.
 */
export const Route = (route: HttpRoute): MethodDecorator =>
  applyDecorators(
    SetMetadata(ROUTE, route),
    RequestMapping({ method: methods[route.method], path: route.path.replaceAll(/\{(\w+)\}/g, ':$1') }),
    HttpCode(route.status),
  );

/** For the few handlers that no contract describes (health, metrics): without it, or a route, a handler is refused. */
export const OutsideContract = (): MethodDecorator => SetMetadata(OUTSIDE_CONTRACT, true);
