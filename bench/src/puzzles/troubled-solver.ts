import { randomUUID } from 'node:crypto';
import type { PuzzleSession, RushRun } from '@royal-chess/contracts/puzzles';
import { type HttpSession, HttpRefusal } from '@royal-chess/game-server/testing/bot/http-session';
import { JudgedLine } from '../recount/judged-line.ts';
import { retryUntilAvailable } from '../support/retry-until-available.ts';
import { type ShownPuzzle, starterOf } from './starter-puzzles.ts';

/** Time until a call that came too soon is made again. */
const limitedMs = 2_000;
const modes = ['rush3', 'storm', 'survival'] as const;

/** A move of a run that the server acknowledged. */
export interface AcknowledgedRushMove {
  readonly runId: string;
  readonly puzzle: number;
  readonly uci: string;
}

/** Solves puzzles and runs, rightly or not, while the server is killed: what has no answer is sent again with its id. */
export class TroubledSolver {
  readonly acknowledged: AcknowledgedRushMove[] = [];
  /** Calls that were made again. */
  repeated = 0;

  /** @param random from 0 up to 1 */
  constructor(
    private readonly session: () => HttpSession,
    private readonly random: () => number,
  ) {}

  /** Until it is time to stop; runs that are open then are ended. */
  async solve(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#ratedPuzzle();
      if (!isOver()) await this.#run(isOver);
    }
  }

  async #ratedPuzzle(): Promise<void> {
    let session = await this.#call<PuzzleSession>('/api/puzzles/sessions', { method: 'theme' });
    while (session.revealed === null) {
      const path = `/api/puzzles/sessions/${session.id}`;
      session =
        session.wrongMove === null
          ? await this.#call(`${path}/moves`, { uci: this.#moveIn(session) })
          : await this.#call(`${path}/acts`, { act: 'solution' });
    }
  }

  async #run(isOver: () => boolean): Promise<void> {
    const mode = modes[Math.floor(this.random() * modes.length)]!;
    let run = await this.#call<RushRun>('/api/puzzles/rush', { mode });
    for (let moves = 0; run.end === null; moves += 1) {
      const { id, puzzle, currentRushPuzzle: number } = run;
      try {
        if (isOver() || moves > 40 || puzzle === null) {
          await this.#call(`/api/puzzles/rush/${id}/end`, {});
          return;
        }
        const uci = this.#moveIn(puzzle);
        run = await this.#call<RushRun>(`/api/puzzles/rush/${id}/moves`, { puzzle: number, uci });
        this.acknowledged.push({ runId: id, puzzle: number, uci });
      } catch (error) {
        // Its time is over.
        if (!(error instanceof HttpRefusal) || error.code !== 'RC_PUZZLE_OVER') throw error;
        return;
      }
    }
  }

  /** The right move, or now and then a wrong one. */
  #moveIn(shown: ShownPuzzle): string {
    const puzzle = starterOf(shown);
    const right = puzzle.moves[shown.moves.length];
    if (right === undefined) throw new Error(`The solution of ${puzzle.id} is over`);
    if (this.random() > 0.15) return right;
    const line = new JudgedLine(puzzle);
    for (const [at, uci] of shown.moves.entries()) if (at % 2 === 1) line.play(uci);
    return line.wrong() ?? right;
  }

  async #call<Answer>(path: string, body: object): Promise<Answer> {
    const command = { commandId: randomUUID(), ...body };
    let attempts = 0;
    for (;;)
      try {
        return await retryUntilAvailable(() => {
          attempts += 1;
          if (attempts > 1) this.repeated += 1;
          return this.session().call<Answer>('POST', path, command);
        });
      } catch (error) {
        // Where little else runs, it solves faster than one person may.
        if (!(error instanceof HttpRefusal) || error.code !== 'RC_RATE_LIMITED') throw error;
        await new Promise((resolve) => setTimeout(resolve, limitedMs));
      }
  }
}
