import type { Position } from '@royal-chess/domain/chess/position';
import { tableNamed, tablesAfter } from '@royal-chess/domain/endgame-tables/material';
import { anyTableOf } from '@royal-chess/domain/endgame-tables/table-name';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import type { SearchedPosition } from '@royal-chess/domain/engine/position-search';
import type { Clock } from '../clock/clock.ts';
import { engineProcess } from './engine-process.ts';
import type { EngineProgram } from './engine-program.ts';
import { mostMen, syzygyTables } from './syzygy-folders.ts';

/** What a table says of a position, for the side to move, with the fifty-move rule. */
export interface SyzygyVerdict {
  readonly outcome: 'win' | 'draw' | 'loss';
  /** A move that keeps it, in UCI form. */
  readonly best: string;
}

interface Question {
  readonly position: Position;
  readonly resolve: (verdict: SyzygyVerdict | null) => void;
  readonly reject: (error: unknown) => void;
  /** It no longer counts how long it waits. */
  readonly cancel: () => void;
}

/** The engine takes its verdict from the table before it searches; so few positions end the search soon. */
const nodes = 1_000;
/**
 * Scores of tables, pawns. Stockfish says 87 and more of a win (version 15; 96 in 16, 197 to 200 since), and of a draw 0, or up to half a
 * pawn where only the fifty-move rule makes it one.
 */
const scores = { leastWin: 80, mostDraw: 0.5 } as const;
/** A table on a disk that does not answer ends the engine, milliseconds since it was asked. */
const mostMs = 5_000;
/** A question that has waited so long for its turn is refused, milliseconds. */
const mostWaitMs = 10_000;
/** So long the engine stays after the last question, milliseconds. */
const idleMs = 60_000;
/** Two kings draw without a table. */
const kings = 'KK';

/** Null: the score is none of a table, or no table was read. */
function outcomeOf(
  { evaluation, tableHits }: SearchedPosition,
  { turn }: Position,
): SyzygyVerdict['outcome'] | null {
  if (tableHits === 0) return null;
  const pawns = 'pawns' in evaluation ? evaluation.pawns : Math.sign(evaluation.mate) * scores.leastWin;
  const own = turn === 'white' ? pawns : -pawns;
  if (own >= scores.leastWin) return 'win';
  if (own <= -scores.leastWin) return 'loss';
  return Math.abs(own) <= scores.mostDraw ? 'draw' : null;
}

/** Syzygy tables, read by a native engine in a process of its own. It runs from the first question until a minute after the last. */
export class SyzygyJudge {
  /** Men of the largest tables, kings included; 0 where there are none. */
  readonly mostMen: number;
  readonly #judge: PositionJudge;
  /** By our own names. */
  readonly #tables: ReadonlySet<string>;
  /** Whether all that a table leads to is here, by its name. */
  readonly #complete = new Map<string, boolean>([[kings, true]]);
  readonly #queue: Question[] = [];
  #isAsking = false;
  #isClosed = false;
  #cancelIdle: () => void = () => undefined;

  /** @param path as in `SYZYGY_PATH` */
  constructor(
    program: EngineProgram,
    path: string,
    private readonly clock: Clock,
  ) {
    this.#judge = new PositionJudge(engineProcess(program));
    const names = [...syzygyTables(path)];
    this.mostMen = mostMen(names);
    this.#tables = new Set(names.map((name) => tableNamed(name.replace('v', ''))));
  }

  /**
   * Whether the tables decide a position: its own is here, and so are all that captures and promotions lead to. Without one of them the
   * engine searches, and says nothing of it.
   */
  has(position: Position): boolean {
    const name = anyTableOf(position);
    return name !== null && this.#isComplete(name);
  }

  /**
   * Of a position that the tables decide, and in which the game goes on. One is asked after the other.
   * @returns null where the engine did not take its answer from a table; it rejects when the engine has ended or is ended, when the question
   *   has waited too long, and after `close`
   */
  verdict(position: Position): Promise<SyzygyVerdict | null> {
    if (this.#isClosed) return Promise.reject(new Error('The tables are closed.'));
    const { promise, resolve, reject } = Promise.withResolvers<SyzygyVerdict | null>();
    const cancel = this.clock.after(mostWaitMs, () => {
      this.#queue.splice(this.#queue.indexOf(question), 1);
      reject(new Error('The question has waited too long.'));
    });
    const question: Question = { position, resolve, reject, cancel };
    this.#queue.push(question);
    this.#next();
    return promise;
  }

  /** Ends the engine for good, with the question that it is asked and those that wait. */
  close(): void {
    this.#isClosed = true;
    this.#cancelIdle();
    for (const { cancel, reject } of this.#queue.splice(0)) {
      cancel();
      reject(new Error('The tables are closed.'));
    }
    this.#judge.end();
  }

  #isComplete(name: string): boolean {
    const known = this.#complete.get(name);
    if (known !== undefined) return known;
    const isComplete =
      this.#tables.has(name) && [...tablesAfter(name)].every((after) => this.#isComplete(after));
    this.#complete.set(name, isComplete);
    return isComplete;
  }

  #next(): void {
    if (this.#isAsking) return;
    const question = this.#queue.shift();
    if (!question) return;
    question.cancel();
    this.#cancelIdle();
    this.#isAsking = true;
    void this.#ask(question.position)
      .then(question.resolve, question.reject)
      .finally(() => {
        this.#isAsking = false;
        this.#next();
        if (!this.#isAsking && !this.#isClosed)
          this.#cancelIdle = this.clock.after(idleMs, () => this.#judge.end());
      });
  }

  async #ask(position: Position): Promise<SyzygyVerdict | null> {
    const cancel = this.clock.after(mostMs, () => this.#judge.end());
    try {
      const found = await this.#judge.judge(position, nodes);
      const outcome = outcomeOf(found, position);
      return outcome && { outcome, best: found.best };
    } finally {
      cancel();
    }
  }
}
