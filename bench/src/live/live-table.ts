import { randomUUID } from 'node:crypto';
import { MatchSeat } from '@royal-chess/game-server/testing/bot/match-seat';
import type { Table } from '../moves/bot-table.ts';
import type { Mover } from './pace.ts';

/** A game with both seats taken, whose moves were computed before: the bots of this run have no rules of chess. */
export class LiveTable implements Mover {
  busy = false;
  #ply = 0;

  private constructor(
    readonly matchId: string,
    private readonly seats: readonly [MatchSeat, MatchSeat],
    private readonly game: readonly string[],
  ) {}

  /** Begins a game, takes both seats and plays the first move of each side, which has a separate time limit. */
  static async open(table: Table, game: readonly string[]): Promise<LiveTable> {
    const matchId = await table.newMatch();
    const sit = async (session: Table['white']): Promise<MatchSeat> =>
      MatchSeat.take(session.origin, (await session.matchTicket(matchId)).reservation);
    const made = new LiveTable(matchId, [await sit(table.white), await sit(table.black)], game);
    await made.move();
    await made.move();
    return made;
  }

  async move(): Promise<void> {
    const uci = this.game[this.#ply];
    if (uci === undefined) throw new Error(`The prepared game is over after ${this.#ply} half-moves`);
    this.busy = true;
    const ply = this.#ply + 1;
    const ack = await this.seats[this.#ply % 2 === 0 ? 0 : 1].request('move', {
      commandId: randomUUID(),
      uci,
      ply,
    });
    if (!ack.ok) throw new Error(`${uci} was refused: ${ack.code} ${ack.detail}`);
    this.#ply = ply;
    this.busy = false;
  }

  async close(): Promise<void> {
    await Promise.all(this.seats.map((seat) => seat.leave()));
  }
}
