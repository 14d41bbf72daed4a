/** How two games compare whose keys may be alike. */
interface GameOrder {
  /** Negative when game `a`, whose key is `keyA`, comes before game `b`. */
  compare(keyA: number, a: number, keyB: number, b: number): number;
}

/** The `limit` first of many games, in a heap: the last of them is at the root. */
export class FirstGames {
  readonly #keys: number[] = [];
  readonly #nums: number[] = [];

  constructor(
    private readonly order: GameOrder,
    private readonly limit: number,
  ) {}

  get isFull(): boolean {
    return this.#nums.length >= this.limit;
  }

  /** Games with a greater key are not among the first. */
  get lastKey(): number {
    return this.#nums.length < this.limit
      ? Number.POSITIVE_INFINITY
      : (this.#keys[0] ?? Number.NEGATIVE_INFINITY);
  }

  /** The last of the first games; of some only when there are `limit`. */
  get last(): number {
    return this.#nums[0]!;
  }

  offer(key: number, num: number): void {
    if (this.limit === 0) return;
    if (this.#nums.length < this.limit) {
      this.#keys.push(key);
      this.#nums.push(num);
      this.#up(this.#nums.length - 1);
      return;
    }
    if (key > this.#keys[0]! || this.order.compare(key, num, this.#keys[0]!, this.#nums[0]!) >= 0) return;
    this.#keys[0] = key;
    this.#nums[0] = num;
    this.#down(0);
  }

  sorted(): number[] {
    return this.#nums
      .map((num, at) => ({ num, key: this.#keys[at]! }))
      .toSorted((a, b) => this.order.compare(a.key, a.num, b.key, b.num))
      .map(({ num }) => num);
  }

  #isLater(a: number, b: number): boolean {
    return this.order.compare(this.#keys[a]!, this.#nums[a]!, this.#keys[b]!, this.#nums[b]!) > 0;
  }

  #up(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.#isLater(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #down(from: number): void {
    for (let at = from; ;) {
      const left = 2 * at + 1;
      if (left >= this.#nums.length) return;
      const right = left + 1;
      const child = right < this.#nums.length && this.#isLater(right, left) ? right : left;
      if (!this.#isLater(child, at)) return;
      this.#swap(child, at);
      at = child;
    }
  }

  #swap(a: number, b: number): void {
    [this.#keys[a], this.#keys[b]] = [this.#keys[b]!, this.#keys[a]!];
    [this.#nums[a], this.#nums[b]] = [this.#nums[b]!, this.#nums[a]!];
  }
}
