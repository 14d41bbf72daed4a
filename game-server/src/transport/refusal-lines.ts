/** Lines in a minute: a flood of sockets is to be no flood of lines. */
const mostLines = 60;
const minuteMs = 60_000;

/** Lines for operators about refused websockets: the room that was wanted and the reason, never the ticket of the query. */
export class RefusalLines {
  #count = 0;
  #endsAt = 0;

  /** @param now milliseconds that never go back */
  constructor(
    private readonly write: (line: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Those over the limit of a minute have no line; the last one before says so. */
  note(url: string, status: number, reason: string): void {
    if (this.now() >= this.#endsAt) {
      this.#count = 0;
      this.#endsAt = this.now() + minuteMs;
    }
    this.#count += 1;
    if (this.#count > mostLines) return;
    // Typed in by clients: no line breaks, and no more than an address of ours has.
    const path = JSON.stringify(url.replace(/\?.*$/s, '').slice(0, 120));
    const last = this.#count === mostLines ? '; more in this minute have no line' : '';
    this.write(`A websocket was refused: ${status} ${reason} ${path}${last}`);
  }
}
