import type { LargeBoardRules } from '@royal-chess/domain/engine/large-board-rules';
import type { EnginePort, OpenEngine } from '@royal-chess/domain/engine/engine-port';

/** What a move is asked for. */
export interface MoveSearch {
  readonly fen: string;
  readonly isChess960: boolean;
  /** Only for the engine of boards of 10x8. */
  readonly largeBoard?: LargeBoardRules | undefined;
  /** Stockfish's `Skill Level`, 0 to 20. */
  readonly skill: number;
  /** Positions to search. */
  readonly nodes: number;
}

interface Waiting {
  readonly prefix: string;
  readonly resolve: (line: string) => void;
  readonly reject: (error: Error) => void;
}

/** An engine that is asked for one move after the other. It is started for the first, and again after a fault. */
export class MoveEngine {
  #port: EnginePort | null = null;
  #waiting: Waiting | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  readonly #open: OpenEngine;

  constructor(open: OpenEngine) {
    this.#open = open;
  }

  /** @returns the move in UCI form; it rejects when the engine does not load, ends, or is closed. */
  move(search: MoveSearch): Promise<string> {
    const answer = this.#turn.then(() => this.#search(search));
    this.#turn = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.#end(new Error('The engine is closed.'));
  }

  async #search({ fen, isChess960, largeBoard, skill, nodes }: MoveSearch): Promise<string> {
    if (!this.#port) {
      this.#port = this.#open({
        onLine: (line) => this.#onLine(line),
        onFault: () => this.#end(new Error('The engine has ended.')),
      });
      await this.#ask('uci', 'uciok');
    }
    if (largeBoard) this.#port?.send(`setoption name UCI_Variant value ${largeBoard}`);
    this.#port?.send(`setoption name Skill Level value ${skill}`);
    this.#port?.send(`setoption name UCI_Chess960 value ${isChess960}`);
    await this.#ask('isready', 'readyok');
    this.#port?.send(`position fen ${fen}`);
    const line = await this.#ask(`go nodes ${nodes}`, 'bestmove ');
    return line.split(' ')[1] ?? '';
  }

  #ask(command: string, prefix: string): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#waiting = { prefix, resolve, reject };
    if (this.#port) this.#port.send(command);
    else reject(new Error('The engine has ended.'));
    return promise;
  }

  #onLine(line: string): void {
    const waiting = this.#waiting;
    if (!waiting || !line.startsWith(waiting.prefix)) return;
    this.#waiting = null;
    waiting.resolve(line);
  }

  #end(error: Error): void {
    this.#port?.close();
    this.#port = null;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}
