import type { ProgressLine } from '@royal-chess/contracts/core';
import type { Response } from 'express';

const INTERVAL_MS = 100;

/** Progress as lines of JSON, at most ten a second. The head goes out with the first line, so a refusal can still be one. */
export class ProgressStream {
  #written = Number.NEGATIVE_INFINITY;

  constructor(private readonly response: Response) {}

  /** Whether anybody still listens. */
  get open(): boolean {
    return !this.response.destroyed;
  }

  report(line: Omit<ProgressLine, 'finished'>): void {
    const now = performance.now();
    if (now - this.#written < INTERVAL_MS) return;
    this.#written = now;
    this.#write({ ...line, finished: false });
  }

  finish(line: Omit<ProgressLine, 'finished'>): void {
    this.#write({ ...line, finished: true });
    this.response.end();
  }

  #write(line: ProgressLine): void {
    if (!this.open) return;
    if (!this.response.headersSent)
      this.response.status(200).set({ 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' });
    this.response.write(`${JSON.stringify(line)}\n`);
  }
}
