import type { Position } from '@royal-chess/domain/chess/position';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { engineProcess } from './engine-process.ts';
import type { EngineProgram } from './engine-program.ts';
import { mostMen, syzygyTables } from './syzygy-folders.ts';

/** What a table says of a position, for the side to move, with the fifty-move rule. */
export interface SyzygyVerdict {
  readonly outcome: 'win' | 'draw' | 'loss';
  /** A move that keeps it, in UCI form. */
  readonly best: string;
}

/** The engine takes its verdict from the table before it searches; so few positions end the search soon. */
const nodes = 1_000;
/** A score of a table is far beyond what an engine gives by itself, pawns. */
const leastWin = 80;
/** Men in the order of names of tables. */
const order = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];
const letters = 'KQRBNP';

/** Names that the table of a position may have: the stronger side is first. */
function namesOf(position: Position): readonly string[] {
  const [white, black] = (['white', 'black'] as const).map((color) =>
    [...position.pieces()]
      .filter(({ piece }) => piece.color === color)
      .map(({ piece }) => order.indexOf(piece.role))
      .toSorted((one, other) => one - other)
      .map((kind) => letters.charAt(kind))
      .join(''),
  );
  return [`${white}v${black}`, `${black}v${white}`];
}

/** Syzygy tables, read by a native engine in a process of its own. It runs from the first question until it is ended. */
export class SyzygyJudge {
  readonly #judge: PositionJudge;
  readonly #tables: ReadonlySet<string>;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param path as in `SYZYGY_PATH` */
  constructor(program: EngineProgram, path: string) {
    this.#judge = new PositionJudge(engineProcess(program));
    this.#tables = syzygyTables(path);
  }

  /** Men of the largest tables, kings included; 0 where there are none. */
  get mostMen(): number {
    return mostMen([...this.#tables]);
  }

  /** Whether a table has the position: one with a right to castle is in none. */
  has(position: Position): boolean {
    return (
      position.files === 8 &&
      position.fen().split(' ')[2] === '-' &&
      namesOf(position).some((name) => this.#tables.has(name))
    );
  }

  /**
   * Of a position that a table has, and in which the game goes on.
   * @returns the verdict; it rejects when the engine has ended
   */
  verdict(position: Position): Promise<SyzygyVerdict> {
    const answer = this.#turn.then(() => this.#verdict(position));
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  /** Ends the engine, and the question that it is asked; the next one starts it again. */
  end(): void {
    this.#judge.end();
  }

  async #verdict(position: Position): Promise<SyzygyVerdict> {
    const { evaluation, best } = await this.#judge.judge(position, nodes);
    const pawns = 'pawns' in evaluation ? evaluation.pawns : Math.sign(evaluation.mate) * leastWin;
    const own = position.turn === 'white' ? pawns : -pawns;
    const outcome = own >= leastWin ? 'win' : own <= -leastWin ? 'loss' : 'draw';
    return { outcome, best };
  }
}
