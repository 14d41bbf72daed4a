import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { HttpRoute } from '@royal-chess/contracts';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { JSON_LIMIT, readJson } from './json-body.ts';
import { Refused } from './refused.ts';
import { ROUTE } from './route.decorator.ts';
import { validate } from './validate.ts';

/** Puts the validated body and query where `@Body()` and `@Query()` look. Interceptors run after guards. */
@Injectable()
export class ValidationInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = this.reflector.get<HttpRoute | undefined>(ROUTE, context.getHandler());
    if (route !== undefined) {
      const http = context.switchToHttp();
      await this.#check(route, http.getRequest<Request>(), http.getResponse<Response>());
    }
    return next.handle();
  }

  async #check(route: HttpRoute, request: Request, response: Response): Promise<void> {
    // Express 5 makes `query` a getter; an own property hides it.
    if (route.query) Object.defineProperty(request, 'query', { value: validate(route.query, request.query) });
    if (route.body) request.body = validate(route.body, await readJson(request, response));
    else if (route.requestType === undefined && Number(request.headers['content-length'] ?? 0) > JSON_LIMIT)
      throw Refused.because('RC_BODY_TOO_LARGE', 'Send at most 1 MB.');
  }
}
