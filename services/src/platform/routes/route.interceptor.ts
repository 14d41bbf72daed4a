import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type HttpRoute, smallBodyBytes } from '@royal-chess/contracts/core';
import type { ApiRoute } from '@royal-chess/contracts/registry';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { mergeMap, type Observable } from 'rxjs';
import { addressGroup } from '../access/address-group.ts';
import { webhookOf } from '../access/webhook-headers.ts';
import { browserOf } from '../access/browser.ts';
import { OwnershipRules } from '../access/ownership-rules.ts';
import { DeviceCookie } from '../access/device-cookie.ts';
import { SessionCookie } from '../access/session-cookie.ts';
import { ShortCookies } from '../access/short-cookies.ts';
import type { AuthenticatedRequest } from '../access/signed-in-user.ts';
import type { SessionSettings } from '../access/session-settings.ts';
import { Committed } from '../cqrs/committed.ts';
import { CONFIG } from '../ports.module.ts';
import { checkAnswer } from './check-answer.ts';
import { BodyBudget } from '../http/body-budget.ts';
import { claimsMoreThan, readJson, tooLarge } from '../http/json-body.ts';
import { originOf } from '../http/origin-of.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import { readUpload } from '../http/read-upload.ts';
import { RefusedBodies } from '../http/refused-bodies.ts';
import { type CallLimit, PER_MINUTE } from './per-minute.ts';
import { ReadYourWrites } from './read-your-writes.ts';
import { type FileAnswer, type HeaderPage, NDJSON, type RouteInput } from './route-input.ts';
import { readParams, readQuery } from './route-schemas.ts';
import { ROUTE } from './route.decorator.ts';
import { sendLines } from './send-lines.ts';
import { validate } from './validate.ts';

/** Whom limits are for: the user, for visitors the address. */
const callerOf = (request: AuthenticatedRequest): string =>
  request.user?.id ?? addressGroup(request.ip ?? '');

/** Makes the one argument of a handler out of the request, and the response out of its answer. Runs after the guards. */
@Injectable()
export class RouteInterceptor implements NestInterceptor {
  readonly #checksAnswers: boolean;

  constructor(
    private readonly reflector: Reflector,
    private readonly ownerships: OwnershipRules,
    private readonly writes: ReadYourWrites,
    private readonly limiter: RateLimiter,
    private readonly bodies: BodyBudget,
    private readonly refused: RefusedBodies,
    @Inject(CONFIG) private readonly config: SessionSettings & { readonly nodeEnv: string },
  ) {
    this.#checksAnswers = config.nodeEnv === 'test';
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const route = this.reflector.get<ApiRoute | undefined>(ROUTE, context.getHandler());
    if (route === undefined) return next.handle();
    const http = context.switchToHttp();
    const [request, response] = [http.getRequest<AuthenticatedRequest>(), http.getResponse<Response>()];
    // The service worker keeps answers apart by it.
    response.setHeader('X-Answered-For', request.user?.id ?? 'visitor');
    // Answers differ by cookie: caches on the way keep none, browsers check what they keep.
    response.setHeader('Cache-Control', route.noStore ? 'no-store' : 'private, no-cache');
    const limit = this.reflector.get<CallLimit | undefined>(PER_MINUTE, context.getHandler());
    const { minVersion, ...input } = await this.#taken(route, limit, request, response);
    const mark = route.reads && (await this.writes.waitFor(route.reads, minVersion));
    request.routeInput = input;
    return next.handle().pipe(mergeMap((answer) => this.#answer(route, answer, mark, response)));
  }

  /** The input of a call within its limits. Refusals of large requests may come late, see {@link RefusedBodies}. */
  async #taken(
    route: ApiRoute,
    limit: CallLimit | undefined,
    request: AuthenticatedRequest,
    response: Response,
  ): Promise<RouteInput<HttpRoute> & { readonly minVersion?: string }> {
    const caller = callerOf(request);
    try {
      if (limit && (limit.counts?.(request.query) ?? true))
        await this.limiter.take(limit.bucket, caller, limit.calls, 60_000);
      return await this.#input(route, request, response);
    } catch (error) {
      const isLarge = !route.upload && claimsMoreThan(request, smallBodyBytes);
      if (isLarge && !(await this.refused.mayAnswer(caller))) response.destroy();
      throw error;
    }
  }

  /** The body is read last: it costs most, and who may not call gets no further than the path. */
  async #input(
    route: ApiRoute,
    request: AuthenticatedRequest,
    response: Response,
  ): Promise<RouteInput<HttpRoute> & { readonly minVersion?: string }> {
    const params = readParams(route, request.params);
    const user = request.user ?? null;
    if (route.only !== undefined && user !== null) await this.ownerships.check(route.only, user, params);
    const { minVersion, query } = readQuery(route, request.query);
    const session = new SessionCookie(request, response, this.config);
    if (!route.body && !route.upload && claimsMoreThan(request, smallBodyBytes))
      throw tooLarge(smallBodyBytes);
    return {
      minVersion,
      params,
      query,
      body: route.body && validate(route.body, await this.#readBody(route, request, response)),
      upload: route.upload && readUpload(request, route.upload),
      user,
      address: addressGroup(request.ip ?? ''),
      browser: browserOf(request, session.token),
      webhook: webhookOf(request),
      origin: originOf(request, this.config),
      session,
      device: new DeviceCookie(request, response, this.config),
      cookies: new ShortCookies(request, response, this.config),
    } as RouteInput<HttpRoute> & { readonly minVersion?: string };
  }

  /** A body over the small limit is in work until its answer is sent, and is the only one of its caller until then. */
  async #readBody(route: ApiRoute, request: AuthenticatedRequest, response: Response): Promise<unknown> {
    const limit = route.maxBodyBytes ?? smallBodyBytes;
    const caller = callerOf(request);
    const isLarge =
      request.headers['content-length'] === undefined || claimsMoreThan(request, smallBodyBytes);
    if (limit > smallBodyBytes && isLarge) response.once('close', this.bodies.beginLarge(caller));
    return readJson(request, limit, (bytes) => this.bodies.spend(caller, bytes));
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
    if (route.answerType === NDJSON) {
      await sendLines(this.#checked(route, answer as AsyncIterable<unknown>), response);
      return undefined;
    }
    if (route.answerType !== undefined) {
      const { content, filename, mediaType = route.answerType, ...file } = answer as FileAnswer;
      const { isPermanent, keptForSeconds, isInline } = file;
      const placed = isPermanent || keptForSeconds || isInline ? 'inline' : 'attachment';
      response.type(mediaType).setHeader('Content-Disposition', `${placed}; filename="${filename}"`);
      if (isPermanent) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      else if (keptForSeconds) response.setHeader('Cache-Control', `public, max-age=${keptForSeconds}`);
      if (typeof content === 'string') return content;
      if (content instanceof Uint8Array) return new StreamableFile(content);
      return new StreamableFile(Readable.from(content, { objectMode: false }));
    }
    if (route.etagHeader) {
      response.setHeader('ETag', (answer as { readonly ETag: string }).ETag);
      response.setHeader('Access-Control-Expose-Headers', 'ETag');
    }
    const sent = route.cursorHeader ? pageOf(answer as HeaderPage<unknown>, response) : answer;
    if (this.#checksAnswers) checkAnswer(route, sent);
    return sent;
  }

  async *#checked(route: ApiRoute, lines: AsyncIterable<unknown>): AsyncGenerator<unknown, void> {
    for await (const line of lines) {
      if (this.#checksAnswers) checkAnswer(route, line);
      yield line;
    }
  }
}

/** A page without its cursor, which goes into the header. */
function pageOf({ page, nextCursor }: HeaderPage<unknown>, response: Response): unknown {
  if (nextCursor !== null) response.setHeader('X-Next-Cursor', nextCursor);
  return page;
}
