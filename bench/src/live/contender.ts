import type { Table } from '../moves/bot-table.ts';
import { LiveTable } from './live-table.ts';
import type { Paced } from './pace.ts';

/** Games that are opened at the same time. */
const opening = 16;

/** A server with its open games: the product, or the bare room. */
export class Contender {
  readonly tables: LiveTable[] = [];

  /**
   * @param pid of the server's process
   * @param seat gives the two players of the game with this number
   */
  constructor(
    readonly name: string,
    readonly pid: number,
    private readonly seat: (number: number) => Promise<Table>,
    private readonly game: readonly string[],
  ) {}

  /** Opens games until there are this many. */
  async grow(games: number): Promise<void> {
    let next = this.tables.length;
    const open = async (): Promise<void> => {
      while (next < games) this.tables.push(await LiveTable.open(await this.seat(next++), this.game));
    };
    await Promise.all(Array.from({ length: opening }, open));
  }
}

/** The same for several rounds of one contender at one load. */
export function together(rounds: readonly Paced[]): Paced {
  return {
    latencies: rounds.flatMap(({ latencies }) => latencies),
    late: rounds.flatMap(({ late }) => late),
    overdue: rounds.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}
