import { randomUUID } from 'node:crypto';
import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import {
  type AcknowledgedMove,
  BotPlayer,
  randomMoves,
} from '@royal-chess/game-server/testing/bot/bot-player';
import { HttpRefusal, HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { retryUntilAvailable } from '../support/retry-until-available.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How the players of a run play. */
export interface Play {
  readonly seed: number;
  readonly thinkMs: number;
  /** Longest game, half-moves. */
  readonly longest: number;
  /** How often a player without a game asks for one, milliseconds; 400 by default. */
  readonly askMs?: number;
  /** Share of the games in which a player goes berserk. */
  readonly berserkShare?: number;
  /** Share of the moves at which a player wants a draw. */
  readonly drawShare?: number;
  readonly acknowledged: (move: AcknowledgedMove) => void;
}

/** Registers a player and enters the event. */
export async function enterPlayer(
  origin: string,
  tournamentId: string,
  number: number,
): Promise<HttpSession> {
  const session = new HttpSession(origin);
  await session.register({
    name: `Player ${number}`,
    email: `player-${number}@bots.example`,
    password: 'bots-password',
  });
  const command = { type: 'enter', sectionId: 'open', age: 20 };
  const body = { commandId: randomUUID(), command };
  await session.call('POST', `/api/tournaments/${tournamentId}/player`, body);
  return session;
}

/** Plays every game that the event gives a player, through all faults of the server, until `isOver`. */
export async function playEvent(
  session: HttpSession,
  number: number,
  isOver: () => boolean,
  { seed, thinkMs, longest, askMs = 400, berserkShare = 0, drawShare = 0, acknowledged }: Play,
): Promise<void> {
  const random = randomFrom(seed + number);
  const played = new Set<string>();
  while (!isOver()) {
    const matchId = await nextGame(session, played);
    if (matchId === null) {
      await pause(askMs);
      continue;
    }
    // A game of one half-move would be a resignation before both have moved.
    const choose = randomMoves(random, 4 + Math.floor(random() * longest));
    const berserk = random() < berserkShare;
    const wantsDraw = (): boolean => random() < drawShare;
    const options = { choose, berserk, wantsDraw, acknowledged, thinkMs, reconnectMs: 100 };
    const bot = new BotPlayer(session, options);
    try {
      await bot.play(matchId);
      played.add(matchId);
    } catch (error) {
      // The round has started, but its matches have not: the server was killed in between.
      if (!(error instanceof HttpRefusal) || error.code !== 'RC_MATCH_NOT_FOUND') throw error;
      await pause(askMs);
    }
  }
}

async function nextGame(session: HttpSession, played: ReadonlySet<string>): Promise<string | null> {
  const { games } = await retryUntilAvailable(() =>
    session.call<{ games: MyTournamentGame[] }>('GET', '/api/me/tournament-games'),
  );
  const open = games.find(
    ({ matchId, state }) => matchId !== null && state === 'playing' && !played.has(matchId),
  );
  return open?.matchId ?? null;
}
