import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as httpRequest, STATUS_CODES } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { OutboundAddresses } from './outbound-addresses.ts';
import { OutboundError } from './outbound-error.ts';

/** An address of a name. */
export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** Finds the addresses of a name. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>;

/** What is fetched, and within which limits. */
export interface OutboundRequest {
  readonly url: string;
  /** Of the last answer: an equal one is not sent again. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
  /** Media types that are wanted; those of PGN files by default. */
  readonly accept?: string;
  readonly maxBytes: number;
  /** For everything, redirects included, milliseconds. */
  readonly timeoutMs: number;
  /** Ends the fetch early. */
  readonly signal?: AbortSignal;
}

/** What is sent to an address that the operator configured, or a browser named. */
export interface OutboundPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** For everything, milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/** The content, or that it is still the same. */
export type OutboundAnswer =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'content';
      readonly bytes: Uint8Array;
      /** Lower case, without parameters; empty where it is not given. */
      readonly mediaType: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
    };

const maxRedirects = 3;
const longestHeader = 1_000;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

const resolveName: Resolve = (name) => lookup(name, { all: true, verbatim: true });

/**
 * Fetches addresses that users name. Each name is resolved once a connection, and the connection is made to an address that was
 * checked: a name that changes its address in between changes nothing. Redirects are followed and checked in the same way.
 */
export class OutboundHttp {
  /** @param resolve finds addresses of names; the system's way unless a test has another */
  constructor(
    private readonly addresses: OutboundAddresses,
    private readonly resolve: Resolve = resolveName,
  ) {}

  /** @throws OutboundError */
  async get(request: OutboundRequest): Promise<OutboundAnswer> {
    const timeout = AbortSignal.timeout(request.timeoutMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    let url = this.#checked(request.url);
    for (let count = 0; count <= maxRedirects; count += 1) {
      const response = await this.#send(url, { method: 'GET', headers: fetchHeaders(request) }, signal);
      const { statusCode = 0, headers } = response;
      if (!redirects.includes(statusCode) || headers.location === undefined)
        return await this.#read(response, request, signal);
      response.destroy();
      url = this.#checked(headers.location, url);
    }
    throw new OutboundError('redirects', 'The address leads to other addresses again and again.');
  }

  /**
   * Sends a body, and reads no answer but its status. No redirect is followed: the body is for one address.
   * @returns the status, whatever it is
   * @throws OutboundError
   */
  async post({ url, headers, body, timeoutMs, signal }: OutboundPost): Promise<number> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ends = signal ? AbortSignal.any([timeout, signal]) : timeout;
    const response = await this.#send(this.#checked(url), { method: 'POST', headers, body }, ends);
    response.destroy();
    return response.statusCode ?? 0;
  }

  #checked(address: string, base?: URL): URL {
    const url = URL.parse(address, base?.href);
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
      throw new OutboundError(
        'address',
        'Only addresses that begin with https:// or http:// can be fetched.',
      );
    if (url.username !== '' || url.password !== '')
      throw new OutboundError('address', 'An address with a user or a password in it is not fetched.');
    if (base?.protocol === 'https:' && url.protocol === 'http:')
      throw new OutboundError(
        'address',
        'The address leads from https:// to http://, which is not followed.',
      );
    const host = hostOf(url);
    if (isIP(host) !== 0 && !this.addresses.permits(host)) throw inner(host);
    return url;
  }

  /** Addresses of a name, each of them checked. */
  async #addressesOf(name: string, signal: AbortSignal): Promise<readonly ResolvedAddress[]> {
    const addresses = await unlessAborted(this.resolve(name), signal);
    const areAllPermitted = addresses.every(({ address }) => this.addresses.permits(address));
    if (addresses.length === 0 || !areAllPermitted) throw inner(name);
    return addresses;
  }

  async #send(url: URL, { method, headers, body }: Sent, signal: AbortSignal): Promise<IncomingMessage> {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    try {
      signal.throwIfAborted();
      const request = send(url, {
        agent: false,
        signal,
        // A number is connected to without a look-up, and is checked already.
        lookup: lookupOf(isIP(hostOf(url)) === 0 ? await this.#addressesOf(url.hostname, signal) : []),
        method,
        headers: { 'user-agent': 'RoyalChess', ...headers },
      });
      request.end(body);
      const response = await unlessAborted(responseOf(request), signal);
      // What goes wrong from now on shows in the body.
      request.on('error', () => undefined);
      return response;
    } catch (error) {
      throw asOutbound(error, signal, url);
    }
  }

  async #read(
    response: IncomingMessage,
    { maxBytes }: OutboundRequest,
    signal: AbortSignal,
  ): Promise<OutboundAnswer> {
    const { statusCode = 0, headers } = response;
    try {
      if (statusCode === 304) return { kind: 'unchanged' };
      if (statusCode !== 200) throw refusedBy(statusCode);
      const encoding = headers['content-encoding'] ?? 'identity';
      if (encoding !== 'identity')
        throw new OutboundError(
          'status',
          `The content comes compressed (${encoding}), which was not requested.`,
        );
      if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw tooLarge(maxBytes);
        chunks.push(chunk);
      }
      return {
        kind: 'content',
        bytes: Buffer.concat(chunks),
        mediaType: (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase(),
        etag: kept(headers.etag),
        lastModified: kept(headers['last-modified']),
      };
    } catch (error) {
      throw asOutbound(error, signal);
    } finally {
      response.destroy();
    }
  }
}

/** What a connection sends. */
interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const pgnTypes = 'application/x-chess-pgn, application/vnd.chess-pgn, text/plain, */*;q=0.1';

const fetchHeaders = ({
  etag,
  lastModified,
  accept = pgnTypes,
}: OutboundRequest): Readonly<Record<string, string>> => ({
  accept,
  'accept-encoding': 'identity',
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The answer; a server that switches to another protocol has given none, and is refused. */
function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
    request.once('upgrade', ({ statusCode = 0 }: IncomingMessage, socket: Duplex) => {
      socket.destroy();
      reject(refusedBy(statusCode));
    });
  });
}

/** Answers with addresses that are known already. */
const lookupOf =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (name, { all }, callback) => {
    const [first] = addresses;
    if (!first) callback(inner(name), '', 0);
    else if (all) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };

/** @throws what aborted the signal, if that comes first */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new AbortController();
  const aborted = once(signal, 'abort', { signal: ended.signal }).then(() => {
    throw signal.reason;
  });
  aborted.catch(() => undefined);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    ended.abort();
  }
}

const kept = (header: string | undefined): string | null =>
  header !== undefined && header.length <= longestHeader ? header : null;

const inner = (host: string): OutboundError =>
  new OutboundError(
    'inner',
    `${host} is not a public address: the operator of this server would have to allow it.`,
  );

const tooLarge = (maxBytes: number): OutboundError =>
  new OutboundError('tooLarge', `The content is larger than ${Math.round(maxBytes / 1_048_576)} MB.`);

const refusedBy = (status: number): OutboundError =>
  new OutboundError('status', `The address answers ${status} (${STATUS_CODES[status] ?? 'unknown'}).`);

/** What a failed connection means for the person who named the address. */
const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its name is not known',
  EAI_AGAIN: 'its name cannot be looked up at the moment',
  ECONNREFUSED: 'no server answers there',
  ECONNRESET: 'the server broke the connection off',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate belongs to another name',
};

function asOutbound(error: unknown, signal: AbortSignal, url?: URL): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted && (signal.reason as Error | null)?.name !== 'TimeoutError')
    return new OutboundError('stopped', 'The address was not fetched to its end.', { cause: error });
  if (signal.aborted)
    return new OutboundError('timeout', 'The address took too long to answer.', { cause: error });
  const { code = '' } = error as NodeJS.ErrnoException;
  const why = reasons[code] ?? 'the connection failed';
  return new OutboundError('unreachable', `${url?.hostname ?? 'The address'} could not be fetched: ${why}.`, {
    cause: error,
  });
}
