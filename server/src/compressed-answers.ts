import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler, Response } from 'express';

/**
 * A page of 30 kB costs half a millisecond more than with quality 4 and is 0.5 kB smaller; a window of 4 MB would cost 3 ms, most of them
 * for its memory.
 */
const brotli = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
} as const;

/** Bytes of what is compressed at once: less would not get smaller, and more would hold the thread for over a millisecond. */
const short = { least: 1_024, most: 32_768 } as const;

/**
 * Bytes of a piece of the output. Node keeps the last piece of each compression until all garbage is collected, and that is done when such
 * pieces are 64 MB: with the usual 16 kB after every 3,500 answers, each time for 100 ms in which answers wait.
 */
const chunkSize = 4_096;

/** Encodings, the smallest first: browsers name brotli after gzip, with the same weight. */
const encoders = {
  br: (body: Uint8Array) => brotliCompressSync(body, { ...brotli, chunkSize }),
  gzip: (body: Uint8Array) => gzipSync(body, { chunkSize }),
} as const;

/** What is sent with one call; undefined for an answer that is written by pieces. */
const wholeBody = (response: Response, chunk: unknown, encoding: unknown): Buffer | undefined => {
  if (response.headersSent) return undefined;
  if (typeof chunk === 'string')
    return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : undefined;
};

/**
 * Compresses an answer that is sent whole in the turn that sends it: a tenth of a millisecond for 10 kB. A stream would pass it to other
 * threads and back three times, and keep it until all garbage is collected.
 */
const atOnce: RequestHandler = (request, response, next) => {
  const end = response.end.bind(response) as (...args: unknown[]) => Response;
  const ended = (...args: unknown[]): Response => {
    const body = wholeBody(response, args[0], args[1]);
    const isShort = body !== undefined && body.length >= short.least && body.length <= short.most;
    if (!isShort || !mayChange(response) || !compression.filter(request, response)) return end(...args);
    const encoding = (['br', 'gzip'] as const).find((name) => request.acceptsEncodings(name));
    if (!encoding) return end(...args);
    const packed = encoders[encoding](body);
    response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', packed.length);
    return end(packed, ...args.filter((arg) => typeof arg === 'function'));
  };
  response.end = ended as typeof response.end;
  next();
};

/** Whether the answer is not compressed yet, and may be. */
const mayChange = (response: Response): boolean =>
  !response.hasHeader('Content-Encoding') &&
  !String(response.getHeader('Cache-Control') ?? '').includes('no-transform');

/** Compresses what the build cannot compress before: pages and answers. */
export const compressedAnswers: readonly RequestHandler[] = [compression({ brotli }), atOnce];
