import type { z } from 'zod';
import type { PermissionName } from './permission.ts';

/** A body that is streamed and not JSON. */
export interface UploadDefinition {
  readonly mediaType: string;
  /** Other media types that browsers and tools give such a file. */
  readonly alsoAccepts: readonly string[];
  readonly maxBytes: number;
}

/** What an answer is read from, for clients that want to see what they have just written. */
export interface ReadsDefinition {
  /** Names of the projections that must have applied it. */
  readonly projections: readonly string[];
  /** Prefixes of the streams that these follow: `match-`. */
  readonly streams: readonly string[];
}

/** One HTTP call: what the OpenAPI document, the client, the handler and the access check know of it. */
export interface HttpRoute<
  Code extends string = string,
  Permission extends PermissionName = PermissionName,
  Ownership extends string = string,
> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path with `{name}` placeholders. */
  readonly path: string;
  readonly summary: string;
  /** Who may call: anyone, any signed-in user, or who has a permission. */
  readonly access: 'anyone' | 'signedIn' | Permission;
  /** Narrows a signed-in user further, to what is their own. */
  readonly only?: Ownership;
  /** Placeholders of the path that are not ids. */
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /**
   * The query also takes {@link minVersion}, and the answer also says whether it is `stale`: without that version. The server's
   * edge waits and marks, the client sends by itself; neither handler nor caller have a part in it.
   */
  readonly reads?: ReadsDefinition;
  /** Instead of `body`. */
  readonly upload?: UploadDefinition;
  /** Media type of the answer when it is not JSON: a file, or `application/x-ndjson` for lines that match `answer`. */
  readonly answerType?: string;
  readonly status: number;
  readonly answer?: z.ZodType;
  /** The answer is of this very moment and user: no browser or proxy may keep it. */
  readonly noStore?: true;
  readonly problems: readonly Code[];
}
