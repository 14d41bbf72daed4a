// A process of spectators of one tournament: `spectators-process.js <plan as JSON>`. Sends `ready`, then answers a list of
// results with what each spectator saw of them, and ends with its parent.
import { Client, type SeatReservation } from '@colyseus/sdk';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import type { Seen, SentResult, SpectatorsPlan } from './spectators.ts';

/** Seats that are taken at the same time. */
const atOnce = 20;

interface Standings {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

const plan = JSON.parse(process.argv[2] ?? '') as SpectatorsPlan;
const sessions = plan.cookies.map((cookie) => new HttpSession(plan.origin, cookie));
/** Standings that each spectator received, oldest first. */
const received: Standings[][] = [];

/** Version of a message with standings, read from its MessagePack; undefined for other messages. */
function versionOfStandings(bytes: Buffer): number | undefined {
  if (bytes.subarray(0, 16).indexOf('standings') < 0) return undefined;
  const key = bytes.indexOf('version');
  const [at, kind] = [key + 'version'.length, bytes[key + 'version'.length] ?? 0];
  if (key < 0) throw new Error('Standings without a version');
  if (kind === 0xcc) return bytes.readUInt8(at + 1);
  if (kind === 0xcd) return bytes.readUInt16BE(at + 1);
  if (kind === 0xce) return bytes.readUInt32BE(at + 1);
  return kind;
}

async function enter(number: number): Promise<void> {
  const session = sessions[number % sessions.length] ?? new HttpSession(plan.origin);
  const path = `/api/tournaments/${plan.tournamentId}/ticket`;
  const { reservation } = await session.call<TicketAnswer>('POST', path);
  const room = await new Client(plan.origin).consumeSeatReservation(
    reservation as unknown as SeatReservation,
  );
  room.reconnection.enabled = false;
  const mine: Standings[] = [];
  received.push(mine);
  const first = new Promise<void>((resolve) => {
    room.onMessage('*', (type, message) => {
      if (type !== 'standings') return;
      mine.push({ version: (message as Standings).version, at: Date.now() });
      resolve();
    });
  });
  await room.request('watchStandings', { view: { sectionId: plan.sectionId, from: 0, count: plan.rows } });
  await first;
  // From here on only the version is read: to decode every row for thousands of clients in one process would take longer than
  // what is measured.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK's events are no EventTarget
  room.connection.events.onmessage = ({ data }: { data: ArrayBuffer }) => {
    const version = versionOfStandings(Buffer.from(data));
    if (version !== undefined) mine.push({ version, at: Date.now() });
  };
}

function seen(results: readonly SentResult[]): Seen {
  const latencies: number[] = [];
  let missing = 0;
  for (const mine of received)
    for (const { version, at } of results) {
      const standings = mine.find((one) => one.version >= version);
      if (standings) latencies.push(standings.at - at);
      else missing += 1;
    }
  return { latencies, missing };
}

process.on('message', (results: readonly SentResult[]) => process.send?.(seen(results)));
process.on('disconnect', () => process.exit());

const numbers = Array.from({ length: plan.seats }, (_, index) => index);
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await enter(number);
  }),
);
process.send?.('ready');
