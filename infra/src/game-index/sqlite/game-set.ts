import { bitsOfNumbers, countBits, type GameBits, numbersOfBits } from './game-bits.ts';

/** Games by number: few of them are listed, many are bits, and each is made of the other where it is needed. */
export class GameSet {
  #nums: Uint32Array<ArrayBuffer> | null;
  #bits: GameBits | null;
  /** Games in the set. */
  readonly size: number;

  private constructor(
    nums: Uint32Array<ArrayBuffer> | null,
    bits: GameBits | null,
    /** All games. */
    readonly count: number,
    size?: number,
  ) {
    this.#nums = nums;
    this.#bits = bits;
    this.size = size ?? (nums ? nums.length : countBits(bits!));
  }

  /** @param nums ascending */
  static ofNumbers(nums: Uint32Array<ArrayBuffer>, count: number): GameSet {
    return new GameSet(nums, null, count);
  }

  /** @param size bits that are set, where it is known */
  static ofBits(bits: GameBits, count: number, size?: number): GameSet {
    return new GameSet(null, bits, count, size);
  }

  /** Ascending. */
  get nums(): Uint32Array<ArrayBuffer> {
    return (this.#nums ??= numbersOfBits(this.#bits!, this.size));
  }

  get bits(): GameBits {
    return (this.#bits ??= bitsOfNumbers(this.#nums!, this.count));
  }
}
