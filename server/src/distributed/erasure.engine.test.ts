import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { BotPlayer, scriptedMoves } from '@royal-chess/game-server/testing/bot/bot-player';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { s3AddressOf } from '@royal-chess/infra/objects/object-settings';
import { EngineContents } from '@royal-chess/infra/testing/engine-contents';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { loadConfig } from '@royal-chess/services/config/config';
import { form } from '@royal-chess/services/tournaments/testing/tournament-world';
import type { RunningServer } from '../running-server.ts';
import { startServer } from '../start-server.ts';

// Bounds the waiting below; a server under load may be slow.
jest.setTimeout(120_000);

const mark = randomUUID().slice(0, 8);
const s3 = new URL(process.env['S3_URL'] ?? 'http://key:secret@127.0.0.1:7070/royal-chess');
s3.pathname = `/erasure-${mark}`;
const config = loadConfig({
  ...process.env,
  MONGODB_URI: `${/^mongodb:\/\/[^/]+/.exec(process.env['MONGODB_URI'] ?? '')?.[0]}/erasure-${mark}`,
  KAFKA_PREFIX: `erasure-${mark}`,
  ELASTICSEARCH_PREFIX: `erasure-${mark}`,
  S3_URL: s3.href,
  ROLE: 'all',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'development',
  RATED_FROM_PLY: '0',
});
if (config.engines === null)
  throw new Error('MONGODB_URI, KAFKA_BROKERS, ELASTICSEARCH_URL and REDIS_URL are wanted');
const engines = new EngineContents({ ...config.engines, s3: s3AddressOf(s3.href) });

let server: RunningServer;
let origin: string;
beforeAll(async () => {
  await engines.plant(`planted-${mark}`);
  server = await startServer(config);
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.stop();
  await engines.dispose();
});

/** What names the person, wherever it is written. */
const traces = [
  `Zebulonia ${mark}`,
  `zeb-${mark}@`,
  `new-zeb-${mark}@`,
  `Quartzfield ${mark}`,
  `quince ${mark}`,
];

/** Engines, each once, of the places that hold a text in any case. */
async function enginesWith(text: string): Promise<string[]> {
  return [...new Set((await placesWith(text)).map((place) => place.split(' ', 1)[0] ?? ''))].toSorted();
}
async function placesWith(text: string): Promise<string[]> {
  const wanted = text.toLowerCase();
  const places = await engines.read();
  return [...places].flatMap(([place, held]) => (held.toLowerCase().includes(wanted) ? [place] : []));
}

const password = 'correct horse';
const commandId = (): string => randomUUID();

/** A game to its end, found by both players. */
async function playGame(white: HttpSession, black: HttpSession): Promise<string> {
  const timeControl = { initialMs: 600_000, incrementMs: 0 };
  const seek: SeekView = await white.offerSeek({ color: 'white', timeControl });
  const { matchId } = await black.acceptSeek(seek.id);
  const choose = scriptedMoves(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  await Promise.all([white, black].map((session) => new BotPlayer(session, { choose }).play(matchId)));
  await eventually(async () => (await fetch(`${origin}/api/games/${matchId}`)).ok);
  return matchId;
}

/** A person who has done what leaves a name, an address or words behind. */
async function personWithData(): Promise<{ id: string; person: HttpSession }> {
  const [person, other] = [new HttpSession(origin), new HttpSession(origin)];
  const { _id: id } = await person.register({
    name: `Zebulonia ${mark}`,
    email: `zeb-${mark}@example.org`,
    password,
  });
  const { _id: otherId } = await other.register({
    name: `Other ${mark}`,
    email: `other-${mark}@example.org`,
    password,
  });
  await person.call('PUT', '/api/me/profile', { country: 'GE', bio: `Quartzfield ${mark}` });
  await person.call('POST', '/api/reset/send-link', { email: `zeb-${mark}@example.org` });
  await person.call('PUT', '/api/me/email', { email: `new-zeb-${mark}@example.net`, password });
  await person.call('POST', '/api/chats/messages', {
    commandId: commandId(),
    to: otherId,
    text: `quince ${mark}`,
  });
  await person.call('POST', '/api/saved-searches', { name: `Zebulonia ${mark}`, query: 'player=x' });
  await other.call('PUT', `/api/me/follows/${id}`);
  await other.call('POST', '/api/reports', {
    commandId: commandId(),
    kind: 'player',
    subjectId: id,
    reason: 'other',
    note: `Zebulonia ${mark} plays too well`,
  });
  const staff = new HttpSession(origin, await server.openControl());
  const { tournamentId } = await staff.call<{ tournamentId: string }>(
    'POST',
    '/api/createTournament',
    form({ commandId: commandId(), date: '2099-03-02' }),
  );
  await person.call('POST', `/api/tournaments/${tournamentId}/player`, {
    commandId: commandId(),
    command: { type: 'enter', sectionId: 'open', city: `Quartzfield ${mark}` },
  });
  await playGame(person, other);
  return { id, person };
}

test('after the end of an account no collection, index, topic, key and object names the person', async () => {
  expect(await enginesWith(`planted-${mark}`)).toEqual(['redis', 's3']);
  const { id, person } = await personWithData();
  for (const trace of traces) expect([trace, await enginesWith(trace)]).toEqual([trace, ['mongodb']]);
  await eventually(async () => (await enginesWith(id)).includes('kafka'));

  await person.call('POST', '/api/me/delete', { password, confirmation: 'DELETE' });

  for (const trace of traces) expect([trace, await placesWith(trace)]).toEqual([trace, []]);
  // The game stays, with the id alone.
  expect(await enginesWith(id)).toEqual(expect.arrayContaining(['elasticsearch', 'kafka', 'mongodb']));
});
