import { Injectable } from '@nestjs/common';
import { ProblemException } from '../../platform/problems/problem-exception.ts';

/** Chunks of one user that are taken at the same time. */
const mostOfUser = 2;
const retryAfterSeconds = 1;

/**
 * One chunk of an import at a time, and few of a user: each keeps some megabytes in memory until its games are stored, so a further one
 * is refused instead of waiting.
 */
@Injectable()
export class ImportTurns {
  readonly #imports = new Set<string>();
  readonly #ofUser = new Map<string, number>();

  /** @throws ProblemException `RC_RATE_LIMITED` while the import, or the user twice, is served */
  async take<T>(importId: string, userId: string, work: () => Promise<T>): Promise<T> {
    const ofUser = this.#ofUser.get(userId) ?? 0;
    if (this.#imports.has(importId)) throw busy('A chunk of this import is being read.');
    if (ofUser >= mostOfUser) throw busy(`${mostOfUser} chunks of your imports are being read.`);
    this.#imports.add(importId);
    this.#ofUser.set(userId, ofUser + 1);
    try {
      return await work();
    } finally {
      this.#imports.delete(importId);
      const left = (this.#ofUser.get(userId) ?? 1) - 1;
      if (left === 0) this.#ofUser.delete(userId);
      else this.#ofUser.set(userId, left);
    }
  }
}

const busy = (detail: string): ProblemException =>
  new ProblemException(
    { code: 'RC_RATE_LIMITED', detail: `${detail} Send this one later.` },
    retryAfterSeconds,
  );
