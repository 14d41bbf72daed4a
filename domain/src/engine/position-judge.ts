import type { Position } from '../chess/position.ts';
import type { EnginePort, OpenEngine } from './engine-port.ts';
import { PositionSearch, searchCommands, type SearchedPosition } from './position-search.ts';

interface Waiting {
  readonly resolve: (found: SearchedPosition) => void;
  readonly reject: (error: Error) => void;
}

/** An engine that judges one position after the other. It is started for the first, and again after it was ended. */
export class PositionJudge {
  #port: EnginePort | null = null;
  #onLine: (text: string) => void = () => undefined;
  #waiting: Waiting | null = null;
  readonly #open: OpenEngine;

  constructor(open: OpenEngine) {
    this.#open = open;
  }

  /**
   * One position at a time.
   * @param nodes positions that the engine searches
   * @param lines how many of the best moves are compared
   * @returns what the engine says; it rejects when the engine does not load, ends, or is ended
   */
  judge(position: Position, nodes: number, lines = 1): Promise<SearchedPosition> {
    const { promise, resolve, reject } = Promise.withResolvers<SearchedPosition>();
    this.#waiting = { resolve, reject };
    const search = () => {
      const found = new PositionSearch(position);
      this.#onLine = (text) => {
        const answer = found.take(text);
        if (answer === null) return;
        this.#waiting = null;
        if (answer === 'none') reject(new Error('The engine found no move.'));
        else resolve(answer);
      };
      for (const command of searchCommands(position, nodes, lines)) this.#port?.send(command);
    };
    if (this.#port) search();
    else this.#start(search);
    return promise;
  }

  /** Ends the engine; the search that runs is given up. */
  end(): void {
    this.#port?.close();
    this.#port = null;
    this.#waiting?.reject(new Error('The engine has ended.'));
    this.#waiting = null;
  }

  #start(search: () => void): void {
    this.#onLine = (text) => {
      if (text.trim() === 'uciok') search();
    };
    this.#port = this.#open({ onLine: (text) => this.#onLine(text), onFault: () => this.end() });
    this.#port.send('uci');
  }
}
