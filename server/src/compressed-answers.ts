import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/**
 * A page of 30 kB costs half a millisecond more than with quality 4 and is 0.5 kB smaller; a window of 4 MB would cost 3 ms, most of them
 * for its memory.
 */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
} as const;

/** Bytes of what is compressed at once: less saves no packet, and more would hold the thread for longer than half a millisecond. */
const short = { least: 1_024, most: 32_768 } as const;

/**
 * Bytes of a piece of the output. Node keeps the last piece of each compression until all garbage is collected, and that is done when such
 * pieces are 64 MB: with the usual 16 kB after some 3,000 answers, each time for 100 ms in which answers wait.
 */
const chunkSize = 4_096;

/**
 * The first encoding that a client takes: browsers name brotli, which is smaller, after gzip with the same weight.
 * @param known the smallest first
 */
export const acceptedEncoding = <Encoding extends string>(
  request: Request,
  known: readonly Encoding[],
): Encoding | undefined => known.find((encoding) => request.acceptsEncodings(encoding));

const encoders = {
  br: (body: Uint8Array) => brotliCompressSync(body, { ...brotli, chunkSize }),
  gzip: (body: Uint8Array) => gzipSync(body, { chunkSize }),
} as const;

/** What ends an answer; undefined where nothing does. */
const wholeBody = (chunk: unknown, encoding: unknown): Buffer | undefined => {
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : undefined;
};

/** Whether an answer begins that nothing has compressed, and may be. */
const mayChange = (request: Request, response: Response): boolean =>
  !response.headersSent &&
  request.method !== 'HEAD' &&
  !response.hasHeader('Content-Encoding') &&
  !/\bno-transform\b/i.test(String(response.getHeader('Cache-Control') ?? '')) &&
  compression.filter(request, response);

/**
 * Compresses an answer that is sent whole in the turn that sends it: a tenth of a millisecond for 10 kB. A stream would pass it to other
 * threads and back three times, and keep it until all garbage is collected.
 */
const atOnce: RequestHandler = (request, response, next) => {
  const end = response.end.bind(response) as (...args: unknown[]) => Response;
  const ended = (...args: unknown[]): Response => {
    if (!mayChange(request, response)) return end(...args);
    const body = wholeBody(args[0], args[1]);
    if (!body || body.length < short.least || body.length > short.most) return end(...args);
    const encoding = acceptedEncoding(request, ['br', 'gzip']);
    if (!encoding) return end(...args);
    const packed = encoders[encoding](body);
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', packed.length);
    return end(packed, ...args.filter((arg) => typeof arg === 'function'));
  };
  response.end = ended as typeof response.end;
  next();
};

/** Compresses what the build cannot compress before: pages and answers. */
export const compressedAnswers: readonly RequestHandler[] = [
  compression({ brotli, threshold: short.least }),
  atOnce,
];
