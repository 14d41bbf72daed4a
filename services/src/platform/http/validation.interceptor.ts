import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { HttpRoute } from '@royal-chess/contracts/core';
import type { Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../access/current-user.decorator.ts';
import { claimsMoreThan, JSON_LIMIT, readJson, tooLarge, VISITOR_JSON_LIMIT } from './json-body.ts';
import { ROUTE } from './route.decorator.ts';
import { validate } from './validate.ts';

/** Puts the validated body and query where `@Body()` and `@Query()` look. Interceptors run after guards. */
@Injectable()
export class ValidationInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = this.reflector.get<HttpRoute | undefined>(ROUTE, context.getHandler());
    if (route !== undefined)
      await this.#check(route, context.switchToHttp().getRequest<AuthenticatedRequest>());
    return next.handle();
  }

  async #check(route: HttpRoute, request: AuthenticatedRequest): Promise<void> {
    if (route.params) validate(route.params, request.params);
    // Express 5 makes `query` a getter; an own property hides it.
    if (route.query) Object.defineProperty(request, 'query', { value: validate(route.query, request.query) });
    const limit = request.user ? JSON_LIMIT : VISITOR_JSON_LIMIT;
    if (route.body) request.body = validate(route.body, await readJson(request, limit));
    else if (route.requestType === undefined && claimsMoreThan(request, limit)) throw tooLarge(limit);
  }
}
