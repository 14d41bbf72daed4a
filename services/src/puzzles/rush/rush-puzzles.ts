import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { rushRating } from '@royal-chess/domain/puzzle/rush-modes';
import { lots, PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { WithdrawnPuzzles } from '../opinions/withdrawn-puzzles.ts';

/** Puzzles of which one is drawn. */
const candidates = 12;

/** The puzzles of a run, each harder than the one before. They are drawn: no client can know which ones come. */
@Injectable()
export class RushPuzzles {
  constructor(
    private readonly puzzles: PuzzleStore,
    private readonly withdrawn: WithdrawnPuzzles,
  ) {}

  /**
   * Puzzles to follow those of a run; fewer than wanted, or none, where the run has had all.
   * @param before all puzzles of the run so far
   */
  async next(before: readonly Puzzle[], count: number): Promise<readonly Puzzle[]> {
    const seen = new Set(await this.withdrawn.ids());
    for (const { id } of before) seen.add(id);
    const next: Puzzle[] = [];
    for (let number = before.length; next.length < count; number += 1) {
      const puzzle = await this.#draw(rushRating(number), seen);
      if (!puzzle) break;
      seen.add(puzzle.id);
      next.push(puzzle);
    }
    return next;
  }

  /** Near a rating, or the nearest below it. */
  async #draw(rating: number, seen: ReadonlySet<string>): Promise<Puzzle | undefined> {
    const from = { rating, lot: randomInt(lots) };
    for (const wanted of [
      { from, limit: candidates },
      { from: { rating, lot: lots }, direction: 'down', limit: candidates + seen.size },
      { from: { rating, lot: 0 }, limit: candidates + seen.size },
    ] as const) {
      const fresh = (await this.puzzles.find(wanted)).filter(({ id }) => !seen.has(id));
      if (fresh.length > 0) return fresh[randomInt(Math.min(candidates, fresh.length))];
    }
    return undefined;
  }
}
