import type { HttpRoute, Placeholder } from '@royal-chess/contracts/core';
import type { z } from 'zod';

type In<S> = S extends z.ZodType ? z.input<S> : never;

type Params<R extends HttpRoute> =
  Placeholder<R['path']> extends never ? unknown : { params: Record<Placeholder<R['path']>, string> };
type Query<R extends HttpRoute> = R extends { query: infer Q }
  ? { query?: In<Q> & Record<string, unknown> }
  : unknown;
type Body<R extends HttpRoute> = R extends { body: infer B } ? { body: In<B> } : unknown;

type Upload<R extends HttpRoute> = R extends { upload: object } ? { upload: Blob } : unknown;

/** What a call of the route needs: `params`, `query`, `body`, or the file to `upload`, as the route declares them. */
export type RouteInput<R extends HttpRoute> = Params<R> & Query<R> & Body<R> & Upload<R>;

/** What the route answers: its checked JSON, the text of another media type, or `null` when it answers nothing. */
export type RouteAnswer<R extends HttpRoute> = R extends { answer: infer A extends z.ZodType }
  ? z.output<A>
  : R extends { answerType: string }
    ? string
    : null;

/** Input of any route, as `send` reads it. */
export interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly upload?: Blob;
}
