// Plays an arena of bots with berserk and streaks over loopback, kills the server in its midst, and recounts the standings from
// the streams of the matches.
import { randomUUID } from 'node:crypto';
import type { AcknowledgedMove } from '@royal-chess/game-server/testing/bot/bot-player';
import type { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { lostMoves } from '../recount/acknowledged-moves.ts';
import { recountStreams } from '../recount/recount-streams.ts';
import { atLeast, exactly, none, numberOption, report } from '../support/report.ts';
import { retryUntilAvailable } from '../support/retry-until-available.ts';
import { adminCalls } from './admin-calls.ts';
import { embeddedHost } from './event-hosts.ts';
import { enterPlayer, playEvent } from './event-players.ts';
import { compareArena, recountArena, type ShownArenaRow } from './recounted-arena.ts';

const short = process.argv.includes('--short');
const players = numberOption('players', short ? 16 : 100);
const seconds = numberOption('seconds', short ? 25 : 75);
const kills = numberOption('kills', short ? 1 : 2);
const seed = numberOption('seed', Date.now() % 1_000_000);
const thinkMs = numberOption('think', short ? 100 : 250);
/** How long games under way may last once no new ones begin, milliseconds. */
const endingMs = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
console.log(`${players} players, pairings for ${seconds} s, ${kills} kills, seed ${seed}`);

const host = await embeddedHost();
const { url } = host;
const { call, arbiter } = adminCalls(host);
let over = false;
const isOver = (): boolean => over;

async function createArena(): Promise<string> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const created = await call<{ tournamentId: string }>('/api/createTournament', {
    title: 'Arena under fire',
    description: 'Bots play while the server is killed.',
    date: tomorrow.slice(0, 10),
    time: tomorrow.slice(11, 16),
    timeZone: 'GMT',
    checkInMinutes: 0,
    chessGame: { gameTime: 3, increment: 1 },
    format: { system: 'arena', arenaMinutes: 10 },
    commandId: randomUUID(),
  });
  if (!created) throw new Error('The arena was not created');
  return created.tournamentId;
}

/** Has a player be paired, or no longer. */
const setAvailable = (session: HttpSession, id: string, available: boolean): Promise<unknown> => {
  const body = { commandId: randomUUID(), command: { type: 'setAvailable', available } };
  return retryUntilAvailable(() => session.call('POST', `/api/tournaments/${id}/player`, body));
};

/** Lets the arena run, with kills at even distances, then ends it when its last game is over. @returns whether it ended */
async function runArena(id: string, sessions: readonly HttpSession[]): Promise<boolean> {
  for (let killed = 0; killed < kills; killed += 1) {
    await pause((seconds * 1_000) / (kills + 1));
    await host.kill();
    console.log(`killed the server, and started it again (${killed + 1})`);
  }
  await pause((seconds * 1_000) / (kills + 1));
  await Promise.all(sessions.map((session) => setAvailable(session, id, false)));
  const until = performance.now() + endingMs;
  let ended = false;
  while (!ended && performance.now() < until) {
    await pause(500);
    // Refused as long as games are being played.
    ended = await arbiter(id, { type: 'finishSection', sectionId: 'open' });
  }
  over = true;
  return ended && (await arbiter(id, { type: 'finish' }));
}

try {
  const faults: string[] = [];
  const acknowledged: AcknowledgedMove[] = [];
  const id = await createArena();
  const sessions: HttpSession[] = [];
  for (let number = 1; number <= players; number += 1) sessions.push(await enterPlayer(url, id, number));
  for (const session of sessions) await setAvailable(session, id, true);
  await arbiter(id, { type: 'timeRound', sectionId: 'open', round: 1, startsAt: Date.now() + 500 });

  const play = {
    seed,
    thinkMs,
    longest: 26,
    askMs: 1_000,
    berserkShare: 0.4,
    drawShare: 0.12,
    acknowledged: (move: AcknowledgedMove) => acknowledged.push(move),
  };
  const [finished] = await Promise.all([
    runArena(id, sessions),
    ...sessions.map((session, number) => playEvent(session, number, isOver, play)),
  ]);
  const shown = await call<{ rows: ShownArenaRow[] }>(
    `/api/tournaments/${id}/sections/open/standings?limit=2000`,
  );

  const streams = await host.streams();
  const { moves } = recountStreams(streams, faults);
  const { lost, doubled } = lostMoves(streams, acknowledged, faults);
  const before = faults.length;
  const arena = recountArena(streams, id, faults);
  const broken = faults.length - before;
  const differences = compareArena(arena, shown?.rows ?? [], faults);
  const stream = streams.get(`tournament-${id}`) ?? [];
  const count = (type: string): number => stream.filter((event) => event.type === type).length;
  const ends = stream.flatMap(({ type, data }) => (type === 'ArenaGameEnded' ? [data['game']] : []));
  const forfeits = [...streams.values()].flat().filter(({ type }) => type === 'MatchAborted').length;

  for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`);
  console.log(
    `${arena.games} games, ${arena.draws} drawn, ${acknowledged.length} moves acknowledged of ${moves}, ${arena.berserks} berserks`,
  );
  report('arena-faults', [
    exactly('arenas finished', Number(finished), 1),
    atLeast('games played to their end', arena.games, players),
    atLeast('games that counted double', arena.doubled, 1),
    atLeast('points won by berserk', arena.berserkPoints, 1),
    exactly('games paired', count('ArenaPaired'), arena.games),
    exactly('results recorded, each once', new Set(ends).size, ends.length),
    none('matches begun or ended twice, or not ended, illegal games', before - lost - doubled + broken),
    none('acknowledged moves lost or doubled', lost + doubled),
    none('games forfeited because the server was away', forfeits),
    none('differences between standings and the recount', differences),
  ]);
} finally {
  over = true;
  await host.stop();
}
