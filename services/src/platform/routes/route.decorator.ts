import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
} from '@nestjs/common';
import type { HttpRoute } from '@royal-chess/contracts/core';
import type { AuthenticatedRequest } from '../access/signed-in-user.ts';
import { NDJSON, type RouteHandler } from './route-input.ts';

export const ROUTE = 'royal-chess:route';
export const OUTSIDE_CONTRACT = 'royal-chess:outside-contract';

const methods = {
  get: RequestMethod.GET,
  post: RequestMethod.POST,
  put: RequestMethod.PUT,
  delete: RequestMethod.DELETE,
} as const;

/** The path of a route as a handler is bound to it: `/api/matches/:id`. */
export const pathOfHandler = ({ path }: Pick<HttpRoute, 'path'>): string =>
  path.replaceAll(/\{(\w+)\}/g, ':$1');

const InputOfRoute = createParamDecorator(
  (_: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<AuthenticatedRequest>().routeInput,
);

/**
 * Binds a method to a route of the contract: path, status, who may call, what it gets and what it answers. The method takes one
 * argument, `{ params, query, body, user, ... }`, typed and checked as the route declares them; one that wants or answers
 * anything else does not compile.
 */
export const Route =
  <const R extends HttpRoute>(route: R) =>
  <Handler extends RouteHandler<R>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    InputOfRoute()(target, name, 0);
    // Nest leaves an answer alone whose handler takes the response: the interceptor writes the lines.
    if (route.answerType === NDJSON) Res()(target, name, 1);
    applyDecorators(
      SetMetadata(ROUTE, route),
      RequestMapping({ method: methods[route.method], path: pathOfHandler(route) }),
      HttpCode(route.status),
    )(target, name, descriptor);
  };

/** For the few handlers that no contract describes (health, metrics): without it, or a route, a handler is refused. */
export const OutsideContract = (): MethodDecorator => SetMetadata(OUTSIDE_CONTRACT, true);
