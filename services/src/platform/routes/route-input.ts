import type { HttpRoute, RouteBody, RouteParams, RouteQuery, SentAnswer } from '@royal-chess/contracts/core';
import type { HttpRouteName, httpRoutes } from '@royal-chess/contracts/registry';
import type { DeviceCookie } from '../access/device-cookie.ts';
import type { ShortCookies } from '../access/short-cookies.ts';
import type { SessionCookie } from '../access/session-cookie.ts';
import type { Browser } from '../access/browser.ts';
import type { WebhookHeaders } from '../access/webhook-headers.ts';
import type { SessionUser } from '../access/signed-in-user.ts';
import type { Committed } from '../cqrs/committed.ts';

/** Media type of answers that are lines of JSON. */
export const NDJSON = 'application/x-ndjson';

/** The validated parts of a request that a handler receives; it can use no others. */
export interface RouteInput<R extends HttpRoute> {
  readonly params: RouteParams<R>;
  readonly query: RouteQuery<R>;
  readonly body: RouteBody<R>;
  /** Bytes of the file that is sent; ends with an error beyond `maxBytes`, or when the sender leaves. */
  readonly upload: R extends { upload: object } ? AsyncIterable<Uint8Array> : undefined;
  /** `null` for a visitor, on routes that are open to anyone. */
  readonly user: R['access'] extends 'anyone' ? SessionUser | null : SessionUser;
  /** IP address of the client, or the /64 of an IPv6 address: for limits. */
  readonly address: string;
  readonly browser: Browser;
  /** How a program of another signs its call; empty where it does not. */
  readonly webhook: WebhookHeaders;
  /** Where the caller reaches this server, without a slash at the end: `https://chess.example.org`. */
  readonly origin: string;
  readonly session: SessionCookie;
  readonly device: DeviceCookie;
  readonly cookies: ShortCookies;
}

/** A file to download. */
export interface FileAnswer {
  readonly filename: string;
  /** Text, the bytes of a file such as PDF, or pieces of either, which are made as fast as the client reads them. */
  readonly content: string | Uint8Array | AsyncIterable<string>;
  /** Where it is not the one of the route. */
  readonly mediaType?: string | undefined;
  /** What is at this address never changes: browsers and proxies keep it, and show it in place. */
  readonly isPermanent?: boolean;
  /** How long browsers and proxies may keep it, and show it in place for any user, seconds. */
  readonly keptForSeconds?: number;
  /** A page shows it in place. */
  readonly isInline?: boolean;
}

/** A page of a list whose cursor travels in a header. */
export interface HeaderPage<Answer> {
  readonly page: Answer;
  /** `null` on the last page. */
  readonly nextCursor: string | null;
}

/** An answer without the mark that the edge adds. */
export type Unmarked<Answer> = Omit<Answer, 'stale'>;

/** The answer of a route's handler: the type of its schema, a file, lines one by one, or nothing. */
export type RouteAnswer<R extends HttpRoute> = R extends { answerType: typeof NDJSON }
  ? AsyncIterable<SentAnswer<R>>
  : R extends { answer: object; cursorHeader: true }
    ? HeaderPage<SentAnswer<R>>
    : R extends { answer: object; reads: object }
      ? Unmarked<SentAnswer<R>>
      : R extends { answer: object }
        ? SentAnswer<R>
        : R extends { answerType: string }
          ? FileAnswer
          : void;

/** A method that fits a route. A `Committed` of a command may be returned unchanged. */
export type RouteHandler<R extends HttpRoute> = (
  input: RouteInput<R>,
) => RouteAnswer<R> | Promise<RouteAnswer<R> | Committed<RouteAnswer<R>>>;

/** The argument of the handler of a route by its name in `httpRoutes`. */
export type InputOf<Name extends HttpRouteName> = RouteInput<(typeof httpRoutes)[Name]>;

/** What the handler of such a route answers. */
export type AnswerOf<Name extends HttpRouteName> = Promise<
  RouteAnswer<(typeof httpRoutes)[Name]> | Committed<RouteAnswer<(typeof httpRoutes)[Name]>>
>;
