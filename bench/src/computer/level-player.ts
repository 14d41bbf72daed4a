import { join } from 'node:path';
import type { ComputerLevel } from '@royal-chess/domain/computer/levels';
import type { Choice, Player, Turn } from './player.ts';
import { SearchingEngine } from './searching-engine.ts';

/** A level of the computer: the engine of the pages in a process of its own, asked as the pages ask it. */
export class LevelPlayer implements Player {
  readonly name: string;
  readonly #engine: SearchingEngine;
  readonly #level: ComputerLevel;

  constructor(level: ComputerLevel) {
    this.#level = level;
    this.name = `level ${level.level}`;
    const script = join(process.cwd(), 'node_modules/stockfish/src/stockfish.js');
    // With `fetch` it would take the path of its other file for an address.
    const args = ['--import', 'data:text/javascript,delete globalThis.fetch', script];
    this.#engine = new SearchingEngine(process.execPath, args);
  }

  async begin(): Promise<void> {
    await this.#engine.ask('uci', 'uciok');
    this.#engine.send(`setoption name Skill Level value ${this.#level.skill}`);
    this.#engine.send('ucinewgame');
    await this.#engine.ask('isready', 'readyok');
  }

  async move({ position }: Turn): Promise<Choice> {
    const legal = position.legalMoves();
    const drawn = legal[Math.floor(Math.random() * legal.length)];
    if (drawn && Math.random() * 100 < this.#level.randomPercent) return { uci: drawn.uci, score: 0 };
    this.#engine.send(`position fen ${position.fen()}`);
    return this.#engine.search(`go nodes ${this.#level.nodes}`);
  }

  close(): void {
    this.#engine.close();
  }
}
