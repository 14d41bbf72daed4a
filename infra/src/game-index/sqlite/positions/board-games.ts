/** Games by number, ascending, with the half-moves after which what is searched for was there first. */
export interface BoardGames {
  readonly nums: Uint32Array<ArrayBuffer>;
  readonly plies: Uint16Array<ArrayBuffer>;
}

/** Games by number: from the first of interest up to the count of all. */
export interface NumberRange {
  readonly from: number;
  readonly count: number;
}

/** Games that are collected in ascending order. */
export class BoardGamesList {
  #nums = new Uint32Array(1_024);
  #plies = new Uint16Array(1_024);
  #count = 0;

  push(num: number, ply: number): void {
    const at = this.#count;
    if (at === this.#nums.length) {
      const [nums, plies] = [this.#nums, this.#plies];
      this.#nums = new Uint32Array(2 * at);
      this.#plies = new Uint16Array(2 * at);
      this.#nums.set(nums);
      this.#plies.set(plies);
    }
    this.#nums[at] = num;
    this.#plies[at] = ply;
    this.#count = at + 1;
  }

  games(): BoardGames {
    return { nums: this.#nums.slice(0, this.#count), plies: this.#plies.slice(0, this.#count) };
  }
}

/** The games that are in both; plies are those of the first. */
export function intersect(a: BoardGames, b: Pick<BoardGames, 'nums'>): BoardGames {
  const both = new BoardGamesList();
  let at = 0;
  for (let i = 0; i < a.nums.length; i += 1) {
    const num = a.nums[i]!;
    while (at < b.nums.length && b.nums[at]! < num) at += 1;
    if (b.nums[at] === num) both.push(num, a.plies[i]!);
  }
  return both.games();
}

/** The ply of a game that is one of these. */
export const plyLookup =
  ({ nums, plies }: BoardGames): ((num: number) => number) =>
  (num) => {
    let [low, high] = [0, nums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nums[middle]! < num) low = middle + 1;
      else high = middle;
    }
    return plies[low]!;
  };
