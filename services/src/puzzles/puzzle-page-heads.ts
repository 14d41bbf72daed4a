import { Injectable } from '@nestjs/common';
import { puzzleMethod, rushMode } from '@royal-chess/contracts/puzzles';
import type { SitePath } from '@royal-chess/contracts/site';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { type PageHeads, ProvidesPageHeads } from '../site/page-head.ts';
import { DailyPuzzles } from './daily-puzzles.ts';

/** `opening` is a way to choose rated puzzles, `history` what one has solved. */
const pages: ReadonlySet<string> = new Set([
  ...puzzleMethod.options,
  ...rushMode.options,
  'opening',
  'history',
]);

/** Which pages of puzzles there are: one for each way to solve them, and one for each day that has a puzzle. */
@Injectable()
@ProvidesPageHeads('puzzles')
export class PuzzlePageHeads implements PageHeads {
  readonly paths: readonly SitePath[] = ['/chessplay/puzzles/:method', '/chessplay/puzzles/:method/:date'];

  constructor(private readonly days: DailyPuzzles) {}

  async headOf({ method = '', date }: Readonly<Record<string, string>>): Promise<'of the table' | 'nothing'> {
    if (!pages.has(method)) return 'nothing';
    return date === undefined || (method === 'daily' && this.#isDay(date)) ? 'of the table' : 'nothing';
  }

  async sitemapFiles(): Promise<number> {
    return 0;
  }

  async sitemapFile(): Promise<readonly string[]> {
    return [];
  }

  #isDay(date: string): boolean {
    try {
      return this.days.day(date) === date;
    } catch (error) {
      if (error instanceof ProblemException) return false;
      throw error;
    }
  }
}
