/** When something was down or was frozen, a player's network or the server, by one monotonic clock, milliseconds. */
export class TroubledTimes {
  readonly #spans: { readonly from: number; to: number }[] = [];

  begin(at: number): void {
    const last = this.#spans.at(-1);
    if (last?.to !== Number.POSITIVE_INFINITY) this.#spans.push({ from: at, to: Number.POSITIVE_INFINITY });
  }

  /** It goes on again. */
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
