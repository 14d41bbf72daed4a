import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { HttpRoute } from '@royal-chess/contracts/core';
import type { ApiRoute } from '@royal-chess/contracts/registry';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { OwnershipRules } from '../access/ownership-rules.ts';
import { SessionCookie } from '../access/session-cookie.ts';
import type { AuthenticatedRequest } from '../access/signed-in-user.ts';
import type { Config } from '../config/config.ts';
import { Committed } from '../cqrs/committed.ts';
import { CONFIG } from '../ports.module.ts';
import { checkAnswer } from './check-answer.ts';
import { claimsMoreThan, JSON_LIMIT, readJson, tooLarge, VISITOR_JSON_LIMIT } from './json-body.ts';
import { paramsSchema } from './params-schema.ts';
import { readUpload } from './read-upload.ts';
import { type FileAnswer, NDJSON, type RouteInput } from './route-input.ts';
import { ROUTE } from './route.decorator.ts';
import { sendLines } from './send-lines.ts';
import { validate } from './validate.ts';

/** Makes the one argument of a handler out of the request, and the response out of its answer. Runs after the guards. */
@Injectable()
export class RouteInterceptor implements NestInterceptor {
  readonly #checksAnswers: boolean;

  constructor(
    private readonly reflector: Reflector,
    private readonly ownerships: OwnershipRules,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#checksAnswers = config.nodeEnv === 'test';
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = this.reflector.get<ApiRoute | undefined>(ROUTE, context.getHandler());
    if (route === undefined) return next.handle();
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<AuthenticatedRequest>(), http.getResponse<Response>()];
    request.routeInput = await this.#input(route, request, response);
    return next.handle().pipe(mergeMap((answer) => this.#answer(route, answer, response)));
  }

  /** The body is read last: it costs most, and who may not call gets no further than the path. */
  async #input(
    route: ApiRoute,
    request: AuthenticatedRequest,
    response: Response,
  ): Promise<RouteInput<HttpRoute>> {
    const params = validate(paramsSchema(route), request.params);
    const user = request.user ?? null;
    const query = route.query && validate(route.query, request.query);
    if (route.only !== undefined && user !== null) await this.ownerships.check(route.only, user, params);
    const limit = user ? JSON_LIMIT : VISITOR_JSON_LIMIT;
    if (!route.body && !route.upload && claimsMoreThan(request, limit)) throw tooLarge(limit);
    return {
      params,
      query,
      body: route.body && validate(route.body, await readJson(request, limit)),
      upload: route.upload && readUpload(request, route.upload),
      user,
      address: request.ip ?? '',
      session: new SessionCookie(request, response, this.config),
    } as RouteInput<HttpRoute>;
  }

  async #answer(route: ApiRoute, given: unknown, response: Response): Promise<unknown> {
    const answer: unknown = given instanceof Committed ? given.answer : given;
    if (given instanceof Committed && given.streams.length > 0)
      response.setHeader(
        'X-Stream-Version',
        given.streams.map(({ stream, version }) => `${stream}@${version}`).join(','),
      );
    if (route.noStore) response.setHeader('Cache-Control', 'no-store');
    if (route.answerType === NDJSON) {
      await sendLines(this.#checked(route, answer as AsyncIterable<unknown>), response);
      return undefined;
    }
    if (route.answerType !== undefined) {
      const { content, filename } = answer as FileAnswer;
      response.type(route.answerType).setHeader('Content-Disposition', `attachment; filename="${filename}"`);
      return content;
    }
    if (this.#checksAnswers) checkAnswer(route, answer);
    return answer;
  }

  async *#checked(route: ApiRoute, lines: AsyncIterable<unknown>): AsyncGenerator<unknown, void> {
    for await (const line of lines) {
      if (this.#checksAnswers) checkAnswer(route, line);
      yield line;
    }
  }
}
