import { Replay } from '@royal-chess/domain/chess/replay';
import type { Exploration } from '../game-statistics.ts';
import type { ExploredConditions } from './board-search.ts';

/** Positions of fewer games are explored in a millisecond when they are requested. */
const HEAVY = 2_000;
/** Positions explored ahead; the explorations that are kept have room for more. */
const MOST = 384;
/** Questions whose first moves were explored, the latest. */
const MOST_QUESTIONS = 4;

/** A position that may be explored ahead. */
interface Ahead {
  /** Codes of the moves from the usual start. */
  readonly line: readonly number[];
  readonly games: number;
}

/** The positions of one question that are not explored yet. */
interface Question {
  readonly wanted: ExploredConditions;
  readonly limit: number;
  readonly waiting: Ahead[];
  readonly keys: Set<bigint>;
}

/** Explores a position as a request does, so that its sums are kept. */
export type Explore = (wanted: ExploredConditions, limit: number) => Omit<Exploration, 'stored'>;

/** Whether the games are limited by nothing but their sources, and begin as most do. */
const isPlain = ({
  sources: _sources,
  positionKey: _key,
  variant,
  ...filters
}: ExploredConditions): boolean =>
  (variant ?? 'classical') === 'classical' && Object.values(filters).every((value) => value === undefined);

/**
 * Explores the positions of the first moves before they are requested, those of the most games first: they are the ones that take long, and
 * users who open the explorer step through them. A request for any position names the sources; one `step` explores one position.
 */
export class FirstMoves {
  readonly #seen = new Set<string>();
  #question: Question | undefined;

  /** Begins with the first moves of a request, unless that was done. */
  note(wanted: ExploredConditions, limit: number): void {
    if (!isPlain(wanted)) return;
    const name = JSON.stringify([wanted.sources, limit]);
    if (this.#seen.has(name)) return;
    this.#seen.add(name);
    if (this.#seen.size > MOST_QUESTIONS) this.#seen.delete(this.#seen.keys().next().value!);
    this.#question = { wanted, limit, waiting: [{ line: [], games: Infinity }], keys: new Set() };
  }

  /** Forgets what was done: the explorations are not kept any more. */
  clear(): void {
    this.#seen.clear();
    this.#question = undefined;
  }

  get isWaiting(): boolean {
    return this.#question !== undefined;
  }

  /** Explores one position. */
  step(explore: Explore): void {
    const question = this.#question;
    const next = question && takeLargest(question.waiting);
    if (!question || !next) {
      this.#question = undefined;
      return;
    }
    const replay = new Replay();
    for (const code of next.line) replay.playTrustedCode(code);
    const positionKey = replay.signedKey;
    if (question.keys.has(positionKey)) return;
    question.keys.add(positionKey);
    const { moves } = explore({ ...question.wanted, positionKey }, question.limit);
    if (question.keys.size === MOST) this.#question = undefined;
    for (const { move, white, draw, black } of moves) {
      const games = white + draw + black;
      if (games >= HEAVY) question.waiting.push({ line: [...next.line, move], games });
    }
  }
}

function takeLargest(waiting: Ahead[]): Ahead | undefined {
  const largest = Math.max(...waiting.map(({ games }) => games));
  const at = waiting.findIndex(({ games }) => games === largest);
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}
