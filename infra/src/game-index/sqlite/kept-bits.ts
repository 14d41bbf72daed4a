import type { ColumnCondition } from './column-condition.ts';
import { countBits, type GameBits, wordsFor } from './game-bits.ts';

/** Bytes of all conditions that are kept. */
const MOST_BYTES = 32 * 1024 ** 2;

interface Kept {
  readonly bits: GameBits;
  /** Games that were tested. */
  readonly upTo: number;
  /** Games that fulfil the condition. */
  readonly size: number;
}

/** The games that fulfil a condition; read only. */
export type FulfillingGames = Pick<Kept, 'bits' | 'size'>;

/** The games that fulfil conditions of columns, the latest: of later games only the new ones are tested. They hold as long as games are only added. */
export class KeptBits {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  /** The games that fulfil the condition, of `count`. */
  of(condition: ColumnCondition, count: number): FulfillingGames {
    const { key } = condition;
    const known = key === null ? undefined : this.#kept.get(key);
    const words = wordsFor(count);
    if (known?.upTo === count) return { bits: known.bits.subarray(0, words), size: known.size };
    const { bits, upTo } = known ?? { bits: new Uint32Array(0), upTo: 0 };
    let grown = bits;
    if (words > bits.length) {
      grown = new Uint32Array(upTo === 0 ? words : Math.ceil(words * 1.25));
      grown.set(bits);
    }
    const sorted = upTo === 0 ? condition.sorted() : null;
    sorted?.add(grown);
    const decided = sorted?.count ?? upTo;
    if (decided < count) condition.mark(grown, decided & ~31, count);
    const size = countBits(grown);
    if (key !== null) this.#keep(key, { bits: grown, upTo: count, size });
    return { bits: grown.subarray(0, words), size };
  }

  /** The same where it is known already. */
  known(condition: ColumnCondition, count: number): FulfillingGames | null {
    const isKnown = condition.key !== null && this.#kept.has(condition.key);
    return isKnown ? this.of(condition, count) : null;
  }

  /** @param isChanged by key of the condition; all when left out */
  forget(isChanged: (key: string) => boolean = () => true): void {
    for (const key of this.#kept.keys()) if (isChanged(key)) this.#drop(key);
  }

  #keep(key: string, kept: Kept): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#bytes += kept.bits.byteLength;
    while (this.#bytes > MOST_BYTES && this.#kept.size > 1) this.#drop(this.#kept.keys().next().value!);
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bits.byteLength ?? 0;
    this.#kept.delete(key);
  }
}
