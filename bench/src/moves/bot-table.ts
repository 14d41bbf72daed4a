import { randomUUID } from 'node:crypto';
import { BotPlayer, scriptedMoves } from '@royal-chess/game-server/testing/bot/bot-player';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { registerPair } from '../support/register-pair.ts';
import { benchGame } from './bench-game.ts';

/** What a round measured. */
export interface Measured {
  /** Acknowledged in the measured time. */
  moves: number;
  /** Acknowledged from beginning to end, warm-up and all. */
  allMoves: number;
  /** Request to acknowledgement, milliseconds. */
  readonly latencies: number[];
  games: number;
}

/** Two bots that play one game after the other against each other. */
export interface Table {
  readonly white: HttpSession;
  readonly black: HttpSession;
  /** A new match between the two. */
  newMatch(): Promise<string>;
}

/** A seat with the peer: its tickets come from another route, without an account. */
class ReferenceSession extends HttpSession {
  constructor(
    origin: string,
    private readonly role: 'white' | 'black',
  ) {
    super(origin);
  }

  override matchTicket(matchId: string): Promise<TicketAnswer> {
    return this.call<TicketAnswer>('POST', `/ticket/${matchId}/${this.role}`);
  }
}

export function referenceTable(origin: string): Table {
  return {
    white: new ReferenceSession(origin, 'white'),
    black: new ReferenceSession(origin, 'black'),
    newMatch: async () => randomUUID(),
  };
}

/** Two accounts of the product; the offer and its acceptance are part of the work. */
export async function productTable(
  origin: string,
  number: number,
  timeControl: TimeControl = { initialMs: 300_000, incrementMs: 3_000 },
): Promise<Table> {
  const white = new HttpSession(origin);
  const black = new HttpSession(origin);
  await registerPair({ white, black }, number);
  return {
    white,
    black,
    async newMatch() {
      const seek = await white.offerSeek({ color: 'white', timeControl });
      return (await black.acceptSeek(seek.id)).matchId;
    },
  };
}

/** Plays games at a table until `until` (a reading of `performance.now`), then resigns; counts what falls after `from`. */
export async function playUntil(
  table: Table,
  from: number,
  until: number,
  measured: Measured,
): Promise<void> {
  const script = scriptedMoves(benchGame);
  while (performance.now() < until) {
    const matchId = await table.newMatch();
    const play = (session: HttpSession): Promise<void> => {
      let requests = 0;
      return new BotPlayer(session, {
        choose(position, ply) {
          requests = performance.now();
          return requests < until ? script(position, ply) : 'resign';
        },
        acknowledged() {
          const now = performance.now();
          measured.allMoves += 1;
          if (requests < from || now > until) return;
          measured.moves += 1;
          measured.latencies.push(now - requests);
        },
      }).play(matchId);
    };
    await Promise.all([play(table.white), play(table.black)]);
    measured.games += 1;
  }
}
