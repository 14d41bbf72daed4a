import { strict as assert } from 'node:assert';
import { type ShownPuzzle, starterOf } from '@royal-chess/bench/puzzles/starter-puzzles';
import { faultsOf } from './live/axe.ts';
import type { Person } from './person.ts';
import { enterMove, rightMove } from './starter-puzzles.ts';

/** A run of puzzles as the server has it. */
export interface Run {
  readonly id: string;
  readonly score: number;
  readonly mistakes: number;
  /** Time on its clock, milliseconds; null: it has none. */
  readonly remainingMs: number | null;
  readonly currentRushPuzzle: number;
  readonly puzzle: ShownPuzzle | null;
  readonly end: { readonly reason: string; readonly review: readonly unknown[] } | null;
}

/** Reads the run that a page shows. */
export type ReadRun = (person: Person) => Promise<Run>;

/** Waits until the page has a puzzle and the solver's turn. */
export const turnAt = ({ page }: Person, puzzle: number): Promise<void> =>
  page.locator(`[data-puzzle="${puzzle}"][data-turn]`).waitFor();

/** Plays the next right move of the puzzle on the board, and waits for the answer. */
export async function playRight(person: Person, runOf: ReadRun): Promise<void> {
  const { puzzle, currentRushPuzzle } = await runOf(person);
  assert(puzzle !== null);
  await turnAt(person, currentRushPuzzle);
  await enterMove(person, rightMove(puzzle));
  const isLast = puzzle.moves.length + 1 >= starterOf(puzzle).moves.length;
  await turnAt(person, isLast ? currentRushPuzzle + 1 : currentRushPuzzle);
}

/** Solves puzzles to the end of each. */
export async function solve(person: Person, runOf: ReadRun, count: number): Promise<void> {
  const { currentRushPuzzle } = await runOf(person);
  while ((await runOf(person)).currentRushPuzzle < currentRushPuzzle + count) await playRight(person, runOf);
}

/** Checks that the page is accessible and as wide as its screen, and takes a picture of it. */
export async function looksRight(person: Person, what: string): Promise<void> {
  const { page } = person;
  assert.deepEqual(await faultsOf(person), []);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
  await person.picture(`${what}-${page.viewportSize()?.width}`);
}

/** Complaints of pages of more than a server that was down. */
export const complaintsOf = (people: readonly Person[]): string[] =>
  people
    .flatMap((person) => person.complaints)
    .filter((text) => !/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket/.test(text));
