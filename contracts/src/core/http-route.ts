import type { z } from 'zod';
import type { PermissionName } from './permission.ts';

/** A body that is streamed and not JSON. */
export interface UploadDefinition {
  readonly mediaType: string;
  /** Other media types that browsers and tools give such a file. */
  readonly alsoAccepts: readonly string[];
  readonly maxBytes: number;
  /** Any media type, and none, is taken: the content decides later. */
  readonly anyType?: true;
}

/**
 * Projections that an answer is read from, by name, each with the prefixes of the streams that it consumes: `{ games: ['match-'] }`.
 * So clients can read what they have just written. A process manager among them: the answer contains what it appends.
 */
export type ReadsDefinition = Readonly<Record<string, readonly string[]>>;

/**
 * Who may call: anyone, any signed-in user, a signed-in user who is no guest, or users with a permission; all but the first perhaps
 * only for what they own.
 */
type Access<Permission, Ownership> =
  | { readonly access: 'anyone'; readonly only?: never }
  | { readonly access: 'signedIn' | 'account' | Permission; readonly only?: Ownership };

interface Call<Code> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path with `{name}` placeholders. */
  readonly path: string;
  readonly summary: string;
  /** Placeholders of the path that are not ids. */
  readonly params?: z.ZodObject;
  /** Problem of a placeholder that does not match; by default that of a thing that does not exist. */
  readonly badPath?: Code;
  readonly body?: z.ZodType;
  /** Largest JSON body, bytes; `smallBodyBytes` unless it takes a document. A user sends one larger body at a time. */
  readonly maxBodyBytes?: number;
  readonly query?: z.ZodType;
  /**
   * Adds {@link minVersion} to the query and `stale` to the answer: true when that version was not reached in time. The server's
   * edge waits and sets `stale`, the client's transport sends `minVersion`; handlers and callers do nothing for it.
   */
  readonly reads?: ReadsDefinition;
  /** Instead of `body`. */
  readonly upload?: UploadDefinition;
  /** Media type of the answer when it is not JSON: a file, or `application/x-ndjson` for lines that match `answer`. */
  readonly answerType?: string;
  readonly status: number;
  readonly answer?: z.ZodType;
  /** The answer is a page of a list; the cursor of the next one is in the header `X-Next-Cursor`, which the last page lacks. */
  readonly cursorHeader?: true;
  /** The answer is `{ ETag }`, which is also the header of that name, as S3 answers a part. */
  readonly etagHeader?: true;
  /** The answer is valid only now and for this user: browsers and proxies must not cache it. */
  readonly noStore?: true;
  /** Child accounts are refused, with `RC_CHILD_ACCOUNT`. */
  readonly children?: 'refused';
  readonly problems: readonly Code[];
}

/** Declaration of one HTTP call, used by the OpenAPI document, the client, the handler and the access check. */
export type HttpRoute<
  Code extends string = string,
  Permission extends PermissionName = PermissionName,
  Ownership extends string = string,
> = Call<Code> & Access<Permission, Ownership>;
