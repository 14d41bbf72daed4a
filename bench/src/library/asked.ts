import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { collectYoung } from '../support/collect-young.ts';
import type { Question } from './questions.ts';

/** An answer of the server to a question, read to its end. */
export interface Asked {
  /** Milliseconds until its last byte, compressed as for a browser; it is unpacked later. */
  readonly ms: number;
  readonly text: () => string;
}

interface Received {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One connection. `fetch` unpacks on other threads of this process, whose garbage stops both it and, with two processors, the server. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const received = (url: string, headers: Readonly<Record<string, string>>): Promise<Received> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(pieces) });
      });
    }).on('error', reject);
  });

/** Questions that one visitor sends. */
const ofOneVisitor = 50;
let questions = 0;

/**
 * The address of the visitor who asks next, for a server that trusts loopback as its proxy: searches that read many games are limited
 * for each visitor, and a server that idles between them answers the next one more slowly.
 */
function nextAddress(): string {
  const visitor = Math.floor(questions / ofOneVisitor);
  questions += 1;
  return `10.0.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
}

/**
 * Asks once. A question that the limit of searches a minute refuses waits as long as the server says and is asked again; `ms` is
 * that of the answer alone.
 * @throws Error for each other failure
 */
export async function ask(origin: string, path: string, question: Question): Promise<Asked> {
  for (;;) {
    collectYoung();
    const started = performance.now();
    const { status, headers, body } = await received(`${origin}${path}?${new URLSearchParams(question)}`, {
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': nextAddress(),
    });
    const ms = performance.now() - started;
    const text = () => (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString();
    if (status === 200) return { ms, text };
    const seconds = Number(headers['retry-after']);
    if (status !== 429 || !seconds)
      throw new Error(`${path} ${JSON.stringify(question)}: ${status} ${text()}`);
    await pause(seconds * 1_000);
  }
}
