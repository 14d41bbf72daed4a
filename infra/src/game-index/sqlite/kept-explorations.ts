import type { ExploredPosition } from './positions/explored-position.ts';

/** Each has up to some hundred kilobytes. */
const MOST = 512;

/** What was played from a position in the first `games` games of a generation. */
export interface KeptExploration {
  readonly sums: ExploredPosition;
  readonly games: number;
  /** Numbers of the games that are shown. */
  readonly top: readonly number[];
  readonly recent: readonly number[];
}

/** Explorations of many games by question, the latest. They hold as long as games are only added. */
export class KeptExplorations {
  readonly #kept = new Map<string, KeptExploration>();

  get(question: string): KeptExploration | undefined {
    return this.#kept.get(question);
  }

  set(question: string, exploration: KeptExploration): void {
    this.#kept.delete(question);
    this.#kept.set(question, exploration);
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!);
  }

  clear(): void {
    this.#kept.clear();
  }
}
