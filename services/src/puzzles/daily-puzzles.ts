import { Injectable } from '@nestjs/common';
import { firstDailyPuzzle, type Puzzle } from '@royal-chess/contracts/puzzles';
import { RandomSource } from '@royal-chess/domain/tournament/random/random-source';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { lots, PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { WithdrawnPuzzles } from './opinions/withdrawn-puzzles.ts';

/** Ratings of daily puzzles: most solvers can do them. */
const easiest = 1_000;
const hardest = 1_700;

/** The ISO day of a time, in UTC. */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The puzzle of each day: one for everybody, chosen when it is first wanted. */
@Injectable()
export class DailyPuzzles {
  constructor(
    private readonly puzzles: PuzzleStore,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly withdrawn: WithdrawnPuzzles,
  ) {}

  /**
   * An ISO day (UTC) that has a puzzle, today when left out.
   * @throws ProblemException `RC_NOT_FOUND` for a text that is no day, and one in the future
   */
  day(text: string = isoDay(this.clock.now())): string {
    const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
    const isDay = Number.isFinite(at) && isoDay(at) === text;
    if (!isDay || text < firstDailyPuzzle || at > this.clock.now())
      throw ProblemException.because('RC_NOT_FOUND', 'There is no puzzle of this day.');
    return text;
  }

  /** @throws ProblemException `RC_NOT_FOUND` without puzzles */
  async of(date: string): Promise<Puzzle> {
    const stream = `puzzleday-${date}`;
    for (;;) {
      const chosen = await this.store.newest(stream);
      if (chosen?.type === 'DailyPuzzleChosen') return chosen.data.puzzle;
      const puzzle = await this.#choose(date);
      // Another process may have been first: then its choice counts.
      await this.store.append({
        stream,
        expectedVersion: 0,
        events: [{ type: 'DailyPuzzleChosen', data: { date, puzzle } }],
        context: { commandId: derivedId('daily-puzzle', date), actor: 'system' },
      });
    }
  }

  async #choose(date: string): Promise<Puzzle> {
    const random = new RandomSource(date);
    const from = { rating: random.whole(easiest, hardest), lot: random.whole(0, lots - 1) };
    const withdrawn = await this.withdrawn.ids();
    const limit = 1 + withdrawn.size;
    const found = await this.puzzles.find({ from, limit });
    const easiestOnes =
      found.length > 0 ? [] : await this.puzzles.find({ from: { rating: 0, lot: 0 }, limit });
    const puzzle = [...found, ...easiestOnes].find(({ id }) => !withdrawn.has(id));
    if (!puzzle) throw ProblemException.because('RC_NOT_FOUND', 'There are no puzzles yet.');
    return puzzle;
  }
}
