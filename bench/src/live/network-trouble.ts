/** When a player's own network was down or stalled, by one monotonic clock, milliseconds. */
export class NetworkTrouble {
  readonly #spans: { readonly from: number; to: number }[] = [];

  begin(at: number): void {
    const last = this.#spans.at(-1);
    if (last?.to !== Number.POSITIVE_INFINITY) this.#spans.push({ from: at, to: Number.POSITIVE_INFINITY });
  }

  /** The player is in touch again. */
  end(at: number): void {
    const last = this.#spans.at(-1);
    if (last?.to === Number.POSITIVE_INFINITY) last.to = at;
  }

  /** How much of the time between was trouble. */
  between(from: number, to: number): number {
    return this.#spans.reduce(
      (sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)),
      0,
    );
  }
}
