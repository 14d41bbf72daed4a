import type { GameConditions } from '../game-query.ts';

/** Each has the ids of the games found. */
const MOST = 16;
/** After so long the search begins again: games that came before its place meanwhile are not counted. Milliseconds. */
const KEPT_FOR = 300_000;

/** How far a count that was given up has come. */
export interface CountedScan {
  /** Ids of the games found so far. */
  readonly ids: readonly string[];
  /** Place of the last game that was read; undefined before the first. */
  readonly after: readonly (string | number | null)[] | undefined;
}

const nothing: CountedScan = { ids: [], after: undefined };

const questionOf = (conditions: GameConditions): string =>
  JSON.stringify(conditions, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));

/** Counts on the board that were given up, the latest: sent again, they go on. */
export class CountedScans {
  readonly #kept = new Map<string, CountedScan & { readonly at: number }>();

  /** @param now milliseconds */
  constructor(private readonly now: () => number = Date.now) {}

  get(alias: string, conditions: GameConditions): CountedScan {
    const kept = this.#kept.get(alias + questionOf(conditions));
    return kept && this.now() - kept.at < KEPT_FOR ? kept : nothing;
  }

  /** @param scan null when the count is complete */
  set(alias: string, conditions: GameConditions, scan: CountedScan | null): void {
    const question = alias + questionOf(conditions);
    this.#kept.delete(question);
    if (scan === null) return;
    this.#kept.set(question, { ...scan, at: this.now() });
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!);
  }
}
