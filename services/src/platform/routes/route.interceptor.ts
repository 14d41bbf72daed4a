import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { HttpRoute } from '@royal-chess/contracts/core';
import type { ApiRoute } from '@royal-chess/contracts/registry';
import type { Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { OwnershipRules } from '../access/ownership-rules.ts';
import { DeviceCookie } from '../access/device-cookie.ts';
import { SessionCookie } from '../access/session-cookie.ts';
import type { AuthenticatedRequest } from '../access/signed-in-user.ts';
import type { SessionSettings } from '../access/session-settings.ts';
import { Committed } from '../cqrs/committed.ts';
import { CONFIG } from '../ports.module.ts';
import { checkAnswer } from './check-answer.ts';
import { claimsMoreThan, JSON_LIMIT, readJson, tooLarge, VISITOR_JSON_LIMIT } from '../http/json-body.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { readUpload } from '../http/read-upload.ts';
import { type CallLimit, PER_MINUTE } from './per-minute.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import { type FileAnswer, NDJSON, type RouteInput } from './route-input.ts';
import { paramsSchema, readQuery } from './route-schemas.ts';
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
    private readonly writes: ReadYourWrites,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: SessionSettings & { readonly nodeEnv: string },
  ) {
    this.#checksAnswers = config.nodeEnv === 'test';
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = this.reflector.get<ApiRoute | undefined>(ROUTE, context.getHandler());
    if (route === undefined) return next.handle();
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<AuthenticatedRequest>(), http.getResponse<Response>()];
    const limit = this.reflector.get<CallLimit | undefined>(PER_MINUTE, context.getHandler());
    if (limit)
      await this.limiter.take(limit.bucket, request.user?.id ?? request.ip ?? '', limit.calls, 60_000);
    const { minVersion, ...input } = await this.#input(route, request, response);
    const mark = route.reads && (await this.writes.waitFor(route.reads, minVersion));
    request.routeInput = input;
    return next.handle().pipe(mergeMap((answer) => this.#answer(route, answer, mark, response)));
  }

  /** The body is read last: it costs most, and who may not call gets no further than the path. */
  async #input(
    route: ApiRoute,
    request: AuthenticatedRequest,
    response: Response,
  ): Promise<RouteInput<HttpRoute> & { readonly minVersion?: string }> {
    const params = validate(paramsSchema(route), request.params);
    const user = request.user ?? null;
    if (route.only !== undefined && user !== null) await this.ownerships.check(route.only, user, params);
    const { minVersion, query } = readQuery(route, request.query);
    const limit = user ? JSON_LIMIT : VISITOR_JSON_LIMIT;
    if (!route.body && !route.upload && claimsMoreThan(request, limit)) throw tooLarge(limit);
    return {
      minVersion,
      params,
      query,
      body: route.body && validate(route.body, await readJson(request, limit)),
      upload: route.upload && readUpload(request, route.upload),
      user,
      address: request.ip ?? '',
      origin: originOf(request, this.config),
      session: new SessionCookie(request, response, this.config),
      device: new DeviceCookie(request, response, this.config),
    } as RouteInput<HttpRoute> & { readonly minVersion?: string };
  }

  async #answer(
    route: ApiRoute,
    given: unknown,
    mark: { readonly stale: boolean } | undefined,
    response: Response,
  ): Promise<unknown> {
    const plain: unknown = given instanceof Committed ? given.answer : given;
    const answer = mark ? { ...(plain as object), ...mark } : plain;
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
      return typeof content === 'string' ? content : new StreamableFile(content);
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

/** The configured address counts; without one, the address of the request. */
const originOf = (
  request: AuthenticatedRequest,
  { publicUrl }: Pick<SessionSettings, 'publicUrl'>,
): string =>
  publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.get('host') ?? 'localhost'}`;
