import { Injectable, Logger } from '@nestjs/common';

/** Ends what two users have under way with each other in one capability. Safe to repeat. */
export type EndsBetween = (one: string, other: string) => Promise<void>;

/** A block ends what is open between the two: each capability adds its part. */
@Injectable()
export class BlockEndings {
  readonly #logger = new Logger(BlockEndings.name);
  readonly #parts: EndsBetween[] = [];

  /** Called by each capability at its start. */
  add(part: EndsBetween): void {
    this.#parts.push(part);
  }

  /** Ends all that is open between the two. The block holds whatever fails here: what is left is refused when it is accepted. */
  async end(one: string, other: string): Promise<void> {
    for (const result of await Promise.allSettled(this.#parts.map((part) => part(one, other))))
      if (result.status === 'rejected')
        this.#logger.warn(`What is open between two users is left after a block: ${String(result.reason)}`);
  }
}
