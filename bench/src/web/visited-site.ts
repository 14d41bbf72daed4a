import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { MatchSeat } from '@royal-chess/game-server/testing/bot/match-seat';
import { registerPair } from '../support/register-pair.ts';
import { ServerProcess } from '../support/server-process.ts';
import { writePages, type WrittenPages } from './visited-pages.ts';

/** Moves of the running match, White first. */
const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'] as const;

/** A server with what a new installation shows: the demo events, the famous games, and one match that is being played. */
export interface VisitedSite extends WrittenPages {
  readonly url: string;
  /** A game of the database. */
  readonly gameId: string;
  /** A match in which both sides have moved. */
  readonly matchId: string;
  /** Who plays it with White. */
  readonly playerId: string;
  /** An event that is being played. */
  readonly tournamentId: string;
  close(): Promise<void>;
}

/** Starts the product's own server and fills it. */
export async function openVisitedSite(): Promise<VisitedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-web-'));
  const server = await ServerProcess.start(dataDir, { DEMO_TOURNAMENTS: '1' });
  const seats: MatchSeat[] = [];
  const close = async (): Promise<void> => {
    await Promise.allSettled(seats.map((seat) => seat.leave()));
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { url } = server;
    const gameId = await firstGame(url);
    const match = await runningMatch(url, seats);
    // Before another event runs.
    const tournamentId = await runningEvent(url);
    const written = await writePages(url, dataDir);
    return { url, gameId, ...match, tournamentId, ...written, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The database is filled after the start. */
async function firstGame(origin: string): Promise<string> {
  const visitor = new HttpSession(origin);
  for (;;) {
    const { items } = await visitor.call<{ items: readonly { id: string }[] }>('GET', '/api/games');
    if (items[0]) return items[0].id;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function runningEvent(origin: string): Promise<string> {
  const { items } = await new HttpSession(origin).call<{ items: readonly { id: string }[] }>(
    'GET',
    '/api/tournaments?status=running&limit=1',
  );
  const [event] = items;
  if (!event) throw new Error('The demo events are missing');
  return event.id;
}

async function runningMatch(
  origin: string,
  seats: MatchSeat[],
): Promise<Pick<VisitedSite, 'matchId' | 'playerId'>> {
  const pair = { white: new HttpSession(origin), black: new HttpSession(origin) };
  const [{ _id: playerId }] = await registerPair(pair, 1);
  const timeControl = { initialMs: 3_600_000, incrementMs: 0 };
  const seek = await pair.white.offerSeek({ color: 'white', timeControl });
  const { matchId } = await pair.black.acceptSeek(seek.id);
  for (const session of [pair.white, pair.black])
    seats.push(await MatchSeat.take(origin, (await session.matchTicket(matchId)).reservation));
  for (const [index, uci] of moves.entries()) {
    const seat = seats[index % 2]!;
    await seat.until(() => seat.moves.length === index);
    const ack = await seat.request('move', { commandId: randomUUID(), ply: index + 1, uci });
    if (!ack.ok) throw new Error(`${uci} was refused: ${ack.code} ${ack.detail}`);
  }
  return { matchId, playerId };
}
