/** How far a consumer group has come in the log, and the callers that wait for it. */
export class LogProgress {
  #position = 0;
  #waiting: (() => void)[] = [];

  /** Log position up to which everything is done. */
  get position(): number {
    return this.#position;
  }

  /** Sets where consuming begins; it may lie before the present position. */
  startAt(position: number): void {
    this.#position = position;
  }

  /** Moves forward, never back, and lets all who wait compare again. */
  advanceTo(position: number): void {
    this.#position = Math.max(this.#position, position);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }

  /** Resolves once `position` is done, or at the first move after `signal` has aborted. */
  async reaches(position: number, signal: AbortSignal): Promise<void> {
    while (this.#position < position && !signal.aborted)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
  }
}
