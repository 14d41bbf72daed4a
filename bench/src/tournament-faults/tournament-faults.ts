// Plays an event by the clock over loopback while the server, or with `--distributed` one role after the other, is killed in every
// phase; then recounts its standings from the streams.
import { randomUUID } from 'node:crypto';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import type { AcknowledgedMove } from '@royal-chess/game-server/testing/bot/bot-player';
import type { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { lostMoves } from '../recount/acknowledged-moves.ts';
import { recountStreams } from '../recount/recount-streams.ts';
import { exactly, none, numberOption, report } from '../support/report.ts';
import { adminCalls } from './admin-calls.ts';
import { distributedHost, embeddedHost } from './event-hosts.ts';
import { enterPlayer, playEvent } from './event-players.ts';
import { doubledDecisions, runRivals } from './rival-arbiters.ts';
import { compareStandings, recountEvent, type ShownRow } from './recounted-event.ts';

const short = process.argv.includes('--short');
const distributed = process.argv.includes('--distributed');
const players = numberOption('players', short ? 12 : 40);
const rounds = numberOption('rounds', short ? 3 : 7);
const seed = numberOption('seed', Date.now() % 1_000_000);
const thinkMs = numberOption('think', 150);
/** Minutes from the start of a round to the next pairing, at the earliest: a role has to start again within a round. */
const roundTime = distributed ? 0.5 : 0.15;
const limitMs = rounds * 120_000;

/** When the server is killed: each kind once in `--short`, else twice or more. */
const kinds = ['between pairing and first move', 'in mid-round', 'while results are recorded'] as const;
type Kind = (typeof kinds)[number];
const plan: readonly Kind[] = short
  ? kinds
  : distributed
    ? [...kinds, ...kinds, kinds[0]]
    : [...kinds, ...kinds];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
console.log(`${players} players, ${rounds} rounds, ${plan.length} kills, seed ${seed}`);

const host = await (distributed ? distributedHost() : embeddedHost());
const { call, arbiter } = adminCalls(host);
const begun = performance.now();
let over = false;
const isOver = (): boolean => over || performance.now() - begun > limitMs;

async function createEvent(): Promise<string> {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const created = await call<{ tournamentId: string }>('/api/createTournament', {
    title: 'Event under fire',
    description: 'Bots play while the server is killed.',
    date: tomorrow.slice(0, 10),
    time: tomorrow.slice(11, 16),
    timeZone: 'GMT',
    checkInMinutes: 0,
    chessGame: { gameTime: 5, increment: 0, joinTime: 2, roundTime },
    format: { system: 'dutch', rounds, tieBreaks: ['BH', 'SB'] },
    commandId: randomUUID(),
  });
  if (!created) throw new Error('The event was not created');
  return created.tournamentId;
}

const details = (id: string) => call<TournamentDetails>(`/api/tournaments/${id}`);

/** Waits until the newest round is in the phase in which a kill is due; false when the event is over. */
async function phaseOf(id: string, kind: Kind, afterRound: number): Promise<number> {
  while (!isOver()) {
    const played = (await details(id))?.sections[0]?.played ?? [];
    const newest = played.at(-1);
    if (newest?.phase === 'running' && newest.round > afterRound) {
      const results = newest.finished;
      if (kind === kinds[0] && results === 0) return newest.round;
      if (kind === kinds[1] && results === 0) {
        await pause(900);
        return newest.round;
      }
      if (kind === kinds[2] && results > 0 && results < newest.boards) return newest.round;
    }
    await pause(15);
  }
  return 0;
}

async function killInEveryPhase(id: string): Promise<number> {
  let done = 0;
  let round = 0;
  for (const [index, kind] of plan.entries()) {
    // In `--short` there are as many rounds as kills; else some rounds have two.
    const isLate = plan.length - index > rounds - round;
    round = await phaseOf(id, kind, isLate ? round - 1 : round);
    if (round === 0) break;
    const killed = await host.kill();
    done += 1;
    console.log(`killed ${killed} ${kind} of round ${round}, and started it again`);
  }
  return done;
}

async function untilFinished(id: string): Promise<boolean> {
  while (!isOver()) {
    const status = (await details(id))?.status;
    if (status === 'finished') return (over = true);
    await pause(250);
  }
  return false;
}

try {
  const faults: string[] = [];
  const acknowledged: AcknowledgedMove[] = [];
  const id = await createEvent();
  const sessions: HttpSession[] = [];
  for (let number = 1; number <= players; number += 1)
    sessions.push(await enterPlayer(host.urls[number % 2 === 0 ? 0 : 1], id, number));
  await arbiter(id, { type: 'timeRound', sectionId: 'open', round: 1, startsAt: Date.now() + 1_000 });

  const play = {
    seed,
    thinkMs,
    longest: short ? 20 : 30,
    acknowledged: (move: AcknowledgedMove) => acknowledged.push(move),
  };
  const rivalRounds = short ? 3 : 7;
  const [, killed, finished, rivals] = await Promise.all([
    Promise.all(sessions.map((session, number) => playEvent(session, number, isOver, play))),
    killInEveryPhase(id),
    untilFinished(id),
    runRivals({
      urls: host.urls,
      cookie: () => host.cookie(),
      players: 12,
      rounds: rivalRounds,
      seed,
      isOver: () => performance.now() - begun > limitMs,
    }),
  ]);
  const shown = await call<{ rows: ShownRow[] }>(`/api/tournaments/${id}/sections/open/standings?limit=2000`);

  const streams = await host.streams();
  const { moves } = recountStreams(streams, faults);
  const { lost, doubled } = lostMoves(streams, acknowledged, faults);
  const event = recountEvent(streams, id, faults);
  const stream = streams.get(`tournament-${id}`) ?? [];
  const before = faults.length;
  const differences = compareStandings(event, shown?.rows ?? [], stream, faults);
  const doubledByRivals = doubledDecisions(
    streams.get(`tournament-${rivals.tournamentId}`) ?? [],
    rivalRounds,
    faults,
  );
  console.log(
    `two arbiters at once: ${rivals.decided} commands decided, ${rivals.refused} refused because the other was first`,
  );
  const pauses = stream.filter(({ type }) => type === 'TournamentPaused').length;
  const forfeits = [...streams.values()].flat().filter(({ type }) => type === 'MatchAborted').length;

  for (const fault of faults.slice(0, 20)) console.log(`FAULT ${fault}`);
  console.log(
    `${event.boards} boards, ${acknowledged.length} moves acknowledged of ${moves}, ${pauses} pauses for a server that was away`,
  );
  report('tournament-faults', [
    exactly('kills', killed, plan.length),
    exactly('events finished', Number(finished), 1),
    exactly('games played to their end', event.games.length, rounds * Math.floor(players / 2)),
    none(
      'rounds or players paired twice, matches begun or ended twice, illegal games',
      before - lost - doubled,
    ),
    none('acknowledged moves lost or doubled', lost + doubled),
    none('games forfeited because the server was away', forfeits),
    none('differences between standings and the recount', differences),
    exactly('events of two arbiters finished', Number(rivals.finished), 1),
    none('decisions of two arbiters that are there twice, or missing', doubledByRivals),
  ]);
} finally {
  over = true;
  await host.stop();
}
