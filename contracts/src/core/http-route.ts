import type { z } from 'zod';

/** One HTTP call: what the OpenAPI document, the client and the access check know of it. */
export interface HttpRoute<Code extends string = string> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path with `{name}` placeholders. */
  readonly path: string;
  readonly summary: string;
  /** Who may call: anyone, any signed-in user, or one of these roles. */
  readonly access: 'anyone' | 'signedIn' | readonly string[];
  /** Placeholders of the path that are not ids. */
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** Media type of a body that is streamed and not JSON: it has no 1 MB limit and its handler reads it. */
  readonly requestType?: string;
  /** Media type of the answer when it is not JSON. */
  readonly answerType?: string;
  readonly status: number;
  readonly answer?: z.ZodType;
  readonly problems: readonly Code[];
}
