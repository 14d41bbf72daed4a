import { setTimeout as pause } from 'node:timers/promises';
import { collectYoung } from '../support/collect-young.ts';
import type { Question } from './questions.ts';

/** An answer of the server to a question, read to its end. */
export interface Asked {
  /** Milliseconds until its last byte. */
  readonly ms: number;
  readonly text: string;
}

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
    const response = await fetch(`${origin}${path}?${new URLSearchParams(question)}`, {
      headers: { 'x-forwarded-for': nextAddress() },
    });
    const text = await response.text();
    const ms = performance.now() - started;
    if (response.ok) return { ms, text };
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !seconds)
      throw new Error(`${path} ${JSON.stringify(question)}: ${response.status} ${text}`);
    await pause(seconds * 1_000);
  }
}
