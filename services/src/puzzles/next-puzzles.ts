import { Injectable } from '@nestjs/common';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { RandomSource } from '@royal-chess/domain/tournament/random/random-source';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { lots, PuzzleStore, type WantedPuzzles } from '@royal-chess/infra/puzzles/puzzle-store';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { WithdrawnPuzzles } from './opinions/withdrawn-puzzles.ts';
import { attemptId, attemptsModel, shownTo } from './puzzles.read-model.ts';

/** Rating points around the wanted rating. */
const window = 100;
/** Puzzles of which one that is new is taken. */
const candidates = 40;

/** Which puzzle a solver gets. */
export interface NextPuzzle {
  /** Null: a visitor, of whom is known only what `seen` has. */
  readonly userId: string | null;
  /** Puzzles that a visitor has seen, the newest last. */
  readonly seen?: readonly string[];
  readonly rating: number;
  readonly tag?: WantedPuzzles['tag'];
  /** The same text gives the same puzzles as long as nothing else changes. */
  readonly seed: string;
}

/** Chooses puzzles near a rating that the solver does not know. */
@Injectable()
export class NextPuzzles {
  constructor(
    private readonly puzzles: PuzzleStore,
    private readonly models: ReadModels,
    private readonly withdrawn: WithdrawnPuzzles,
    private readonly clock: Clock,
  ) {}

  /**
   * New puzzles, the best choice first, and apart from them those that the solver has tried; of a visitor's the one seen longest ago first.
   * @throws ProblemException `RC_NOT_FOUND` when none has the tag
   */
  async candidates({ userId, seen = [], rating, tag, seed }: NextPuzzle): Promise<{
    readonly fresh: readonly Puzzle[];
    readonly known: readonly Puzzle[];
  }> {
    const random = new RandomSource(seed);
    const start = Math.max(0, Math.round(rating - window + 2 * window * random.next()));
    const known: Puzzle[] = [];
    const withdrawn = await this.withdrawn.ids();
    // Upwards from the rating; then down from it, so that above the hardest puzzle that one is next; at last from the easiest on.
    const places = [
      { rating: start, lot: random.whole(0, lots - 1), direction: 'up' },
      { rating: start, lot: lots, direction: 'down' },
      { rating: 0, lot: 0, direction: 'up' },
    ] as const;
    for (const { direction, ...from } of places) {
      const all = await this.puzzles.find({ from, direction, limit: candidates, ...(tag && { tag }) });
      const found = all.filter(({ id }) => !withdrawn.has(id));
      const tried = userId === null ? new Set(seen) : await this.#tried(userId, found);
      const fresh = found.filter(({ id }) => !tried.has(id));
      known.push(...found.filter(({ id }) => tried.has(id)));
      if (fresh.length > 0) return { fresh, known };
    }
    if (known.length === 0)
      throw ProblemException.because('RC_NOT_FOUND', 'There are no such puzzles. Choose another theme.');
    const seenAt = ({ id }: Puzzle): number => seen.lastIndexOf(id);
    return { fresh: [], known: known.toSorted((one, other) => seenAt(one) - seenAt(other)) };
  }

  /** The puzzle that failed longest ago, or the one that is named, with the number of that result among all of the solver. @throws ProblemException `RC_NOT_FOUND` when each was solved since */
  async mistake(
    userId: string,
    puzzleId?: string,
  ): Promise<{ readonly puzzle: Puzzle; readonly failure: number }> {
    const failed = await this.models
      .active(attemptsModel)
      .find({
        ...shownTo(userId, this.clock.now()),
        solved: false,
        ...(puzzleId !== undefined && { puzzleId }),
      })
      .sort({ at: 1 })
      .limit(candidates)
      .lean();
    for (const { puzzleId: id, version: failure } of failed) {
      const puzzle = await this.puzzles.puzzle(id);
      if (puzzle) return { puzzle, failure };
    }
    throw ProblemException.because('RC_NOT_FOUND', 'There are no mistakes to repeat.');
  }

  async #tried(userId: string, puzzles: readonly Puzzle[]): Promise<ReadonlySet<string>> {
    const ids = puzzles.map(({ id }) => attemptId(userId, id));
    const found = await this.models
      .active(attemptsModel)
      .find({ _id: { $in: ids } })
      .lean();
    return new Set(found.map(({ puzzleId }) => puzzleId));
  }
}
