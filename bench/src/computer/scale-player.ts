import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Choice, Player, Turn } from './player.ts';
import { SearchingEngine } from './searching-engine.ts';

/** The version that the ratings below belong to. */
const version = 'Stockfish 15.1';

/**
 * Ratings of Stockfish at `Skill Level` 0 to 19 on the scale of CCRL Blitz, as its authors measured them six weeks after the release of 15.1
 * (https://github.com/official-stockfish/Stockfish/pull/4341; 95 % intervals of 25 to 40).
 */
const ratings = [
  1320, 1468, 1608, 1742, 1923, 2204, 2363, 2500, 2596, 2703, 2788, 2856, 2923, 2973, 3025, 3070, 3111, 3141,
  3170, 3191,
];

/** Where Debian puts it. */
const games = '/usr/games';

/** @returns the program that is the scale; undefined where there is none */
function scaleProgram(): string | undefined {
  const configured = process.env['STOCKFISH_PATH'];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), games].filter((folder) => folder !== '');
  return [...(configured ? [configured] : []), ...folders.map((folder) => join(folder, 'stockfish'))].find(
    (file) => existsSync(file),
  );
}

/**
 * A weakened Stockfish whose rating is known. It picks its move at a depth of its level and 1, and searches on: what that leaves in the
 * memory makes its next moves far better, and the ratings were measured so.
 */
export class ScalePlayer implements Player {
  readonly name: string;
  /** On the scale of CCRL Blitz. */
  readonly rating: number;
  readonly #engine: SearchingEngine;
  readonly #skill: number;
  readonly #nodes: number;

  private constructor(engine: SearchingEngine, skill: number, nodes: number) {
    this.#engine = engine;
    this.#nodes = nodes;
    this.#skill = skill;
    this.rating = ratings[skill] ?? 0;
    this.name = `${version} at Skill Level ${skill} (${this.rating})`;
  }

  /**
   * The one whose rating is nearest.
   * @param nodes positions that it searches for a move
   * @throws Error where the program is missing or of another version, whose ratings are not known
   */
  static async near(rating: number, nodes: number): Promise<ScalePlayer> {
    const program = scaleProgram();
    if (program === undefined)
      throw new Error(
        `The scale is missing: ${version}. Install it (Debian 12: apt-get install stockfish) or set STOCKFISH_PATH.`,
      );
    const engine = new SearchingEngine(program, []);
    const id = await engine.ask('uci', 'id name ');
    if (id !== `id name ${version}`) {
      engine.close();
      throw new Error(`The scale is ${version}; ${program} is another: ${id}`);
    }
    const distances = ratings.map((one) => Math.abs(one - rating));
    return new ScalePlayer(engine, distances.indexOf(Math.min(...distances)), nodes);
  }

  async begin(): Promise<void> {
    this.#engine.send(`setoption name Skill Level value ${this.#skill}`);
    this.#engine.send('ucinewgame');
    await this.#engine.ask('isready', 'readyok');
  }

  async move({ moves }: Turn): Promise<Choice> {
    this.#engine.send(`position startpos moves ${moves.join(' ')}`);
    return this.#engine.search(`go nodes ${this.#nodes}`);
  }

  close(): void {
    this.#engine.close();
  }
}
