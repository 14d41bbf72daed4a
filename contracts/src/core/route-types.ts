import type { z } from 'zod';
import type { HttpRoute } from './http-route.ts';

type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Received<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Names of the `{placeholders}` of a path. */
export type Placeholder<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Declared<R extends HttpRoute> = R extends { params: infer Params } ? Received<Params> : unknown;

/** The placeholders of a path as the handler gets them: ids, or values parsed by `params`. */
export type RouteParams<R extends HttpRoute> = Readonly<
  Record<Exclude<Placeholder<R['path']>, keyof Declared<R>>, string> & Declared<R>
>;

/** The checked query as the handler gets it; `undefined` for a route without one. */
export type RouteQuery<R extends HttpRoute> = R extends { query: infer Query } ? Received<Query> : undefined;

/** The checked body as the handler gets it; `undefined` for a route without one. */
export type RouteBody<R extends HttpRoute> = R extends { body: infer Body } ? Received<Body> : undefined;

/** The answer as the server gives it. */
export type SentAnswer<R extends HttpRoute> = R extends { answer: infer Answer } ? Sent<Answer> : undefined;
