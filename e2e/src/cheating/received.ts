import { strict as assert } from 'node:assert';
import { type ShownPuzzle, starterOf } from '@royal-chess/bench/puzzles/starter-puzzles';
import type { Page } from 'playwright-core';

interface Part {
  /** Address of the answer or of the socket. */
  readonly from: string;
  readonly text: string;
}

/** Ids are no moves, though `e2e4` may be in one. */
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Programs and styles have squares of their own: in them only positions are searched. */
const isProgram = (from: string): boolean => /\.(js|css|wasm|woff2|svg|png)$/.test(new URL(from).pathname);

/** All that the server sends to a page: answers, HTML, programs, and frames of sockets. */
export class Received {
  readonly #parts: Part[] = [];
  #frames = 0;
  readonly #reading = new Set<Promise<void>>();

  constructor(private readonly page: Page) {
    page.on('response', (response) => {
      const from = response.url();
      const reading = response
        .text()
        .then((text) => void this.#parts.push({ from, text }))
        // A redirect has no body, and a page that is left loses those of its answers.
        .catch(() => undefined)
        .finally(() => this.#reading.delete(reading));
      this.#reading.add(reading);
    });
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        this.#frames += 1;
        const text = typeof payload === 'string' ? payload : payload.toString('latin1');
        this.#parts.push({ from: socket.url(), text });
      }),
    );
  }

  /** Forgets what was received for another puzzle: the same move may be in it. */
  forget(): void {
    this.#parts.splice(0, this.#parts.length);
  }

  /** How many frames of sockets were received. */
  get frames(): number {
    return this.#frames;
  }

  /** Asserts that no move to come of a puzzle was sent, nor its id, and that the page keeps neither. */
  async hasNothingOf(shown: ShownPuzzle): Promise<void> {
    await Promise.all(this.#reading);
    const { startingFen, moves } = shown;
    const { id, moves: solution } = starterOf(shown);
    assert(this.#parts.length > 0);
    const secrets = [id, ...solution.slice(moves.length).filter((uci) => !moves.includes(uci))];
    assert(secrets.length > 1);
    const secret = new RegExp(`\\b(${secrets.join('|')})\\b`);
    const kept = await this.page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, document.documentElement.outerHTML]),
    );
    for (const { from, text } of [...this.#parts, { from: 'page://kept', text: kept }]) {
      const found = isProgram(from)
        ? text.includes(startingFen) && startingFen
        : secret.exec(text.replaceAll(ids, ''))?.[0];
      assert(!found, `${found} of ${startingFen} is in ${from}`);
    }
  }
}
