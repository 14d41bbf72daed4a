// A process of hostile clients, so that their own work is not taken for the server's. Some take a seat as a spectator over and over and
// flood it, or send one message of 10 MB, until it is closed; others send bodies of a megabyte with many values.
import { Agent, request } from 'node:http';
import { HttpRefusal, HttpSession } from '@royal-chess/game-server/testing/bot/http-session';

/** What the run sends to the attackers. */
export interface Attack {
  readonly origin: string;
  readonly matchIds: readonly string[];
  readonly flooders: number;
  /** Connections that send large bodies, one after the other, as one signed-in user. */
  readonly bodies: number;
  /** Of the session of that user. */
  readonly cookie: string;
}

/** What they report when they are stopped. */
export interface AttackReport {
  readonly sent: number;
  readonly closed: number;
  readonly refusedTickets: number;
  /** Large bodies that were answered, and those that the server cut off. */
  readonly bodiesAnswered: number;
  readonly bodiesCut: number;
}

const perSecond = 10_000;
const everyMs = 10;
/** Between two seats: tickets for guests are limited, and a round without seats would be one of peace. */
const pauseMs = 600;
/** ROOM_DATA of the type "move" with a payload of nonsense. */
const nonsense = Buffer.from([13, 0xa4, ...Buffer.from('move'), 0xc0]);
const huge = Buffer.alloc(10_000_000, 13);

/** A megabyte of members: the most work for a parser. */
const manyValues = Buffer.from(
  JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 0]))),
);

let [sent, closed, refusedTickets] = [0, 0, 0];
let [bodiesAnswered, bodiesCut] = [0, 0];
let stopped = false;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function sit({ origin, matchIds }: Attack, number: number): Promise<WebSocket> {
  const matchId = matchIds[number % matchIds.length]!;
  const { reservation } = await new HttpSession(origin).matchTicket(matchId);
  const { processId, roomId, sessionId } = reservation as Record<string, string>;
  const socket = new WebSocket(
    `${origin.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`,
  );
  socket.binaryType = 'arraybuffer';
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', () => resolve(), { once: true });
    socket.addEventListener('close', () => reject(new Error('closed')), { once: true });
    socket.addEventListener('error', () => reject(new Error('refused')), { once: true });
  });
  socket.send(Buffer.of(10));
  return socket;
}

async function attack(plan: Attack, number: number): Promise<void> {
  while (!stopped) {
    try {
      const socket = await sit(plan, number);
      socket.addEventListener('close', () => (closed += 1), { once: true });
      if (number % 4 === 3) socket.send(huge);
      while (!stopped && socket.readyState === WebSocket.OPEN) {
        for (let message = 0; message < (perSecond * everyMs) / 1_000; message += 1) socket.send(nonsense);
        sent += (perSecond * everyMs) / 1_000;
        await pause(everyMs);
      }
      socket.close();
    } catch (error) {
      if (error instanceof HttpRefusal) refusedTickets += 1;
    }
    await pause(pauseMs);
  }
}

/** To a command that may have a large body, and to one that may not. */
const bodyPaths = ['/api/annotations', '/api/seeks'];

async function sendBodies({ origin, cookie }: Attack, number: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (): Promise<boolean> =>
    new Promise((resolve) => {
      const call = request(`${origin}${bodyPaths[number % 2]}`, {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': manyValues.length, cookie, origin },
      });
      call.on('response', (response) => response.resume().on('close', () => resolve(true)));
      call.on('error', () => resolve(false));
      call.end(manyValues);
    });
  while (!stopped) {
    if (await send()) bodiesAnswered += 1;
    else bodiesCut += 1;
    await pause(everyMs);
  }
}

process.on('message', (message: Attack | 'stop') => {
  if (message === 'stop') {
    stopped = true;
    const report: AttackReport = { sent, closed, refusedTickets, bodiesAnswered, bodiesCut };
    process.send?.(report, () => process.exit());
  } else {
    for (let number = 0; number < message.flooders; number += 1) void attack(message, number);
    for (let number = 0; number < message.bodies; number += 1) void sendBodies(message, number);
  }
});
