import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type {
  GameRelay,
  RelayedGameView,
  RelayReport,
  RelayView,
  RoundView,
} from '@royal-chess/contracts/tournaments';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { TournamentFeedsModule } from '../tournament-feeds/tournament-feeds.module.ts';
import { type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { RelayStates } from './relay-states.ts';
import { TournamentRelayApiModule, TournamentRelayProcessModule } from './tournament-relay.module.ts';

const names = ['Brandvik, Helga', 'Sorokvash, Davit', 'Marrant, Ilse', 'Bakare, Oduya'];

let world: TournamentWorld;
let rita: Person;
let admin: Person;
let id: string;
/** What the address answers, and how often it was requested. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests = 0;
let address: string;
const server = createServer((request, response) => {
  requests += 1;
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/live.pgn`;
  world = await TournamentWorld.openWith({
    features: [TournamentFeedsModule, TournamentRelayApiModule],
    projections: [TournamentRelayProcessModule],
    env: { OUTBOUND_ALLOW: '127.0.0.1/32' },
  });
  rita = await world.person('Rita', 'tournamentAdmin');
  admin = await world.person('Ada', 'admin');
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const run = async (command: Parameters<TournamentWorld['arbiter']>[2], by = rita) => {
  const { status, body } = await world.arbiter(id, by, command);
  if (status !== 200) throw new Error(JSON.stringify(body));
};

/** Two boards of round 1, over the board. */
beforeEach(async () => {
  requests = 0;
  id = await world.create(rita, { mode: 'offline', location: 'Guildhall', format: { rounds: 3 } });
  for (const [index, name] of names.entries())
    await run({ type: 'addEntry', sectionId: 'open', name, rating: 2_400 - index * 100, place: 'hall' });
  await run({ type: 'startSection', sectionId: 'open' });
  await startRound(1);
});

async function startRound(round: number): Promise<void> {
  for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
    await run({ type, sectionId: 'open', round });
}

const boardsOf = async (round = 1) =>
  (await world.get<RoundView>(`/api/tournaments/${id}/sections/open/rounds/${round}`)).body.boards;
const viewOf = async (person = rita) =>
  (await world.get<RelayView>(`/api/tournaments/${id}/sections/open/relay`, person)).body;

/** The PGN of round 1: the moves and the result of each board. */
async function pgnOf(...games: readonly string[]): Promise<string> {
  const boards = await boardsOf();
  return games
    .map((moves, index) => {
      const { white, black } = boards[index]!;
      const tags = { Event: 'Open', Round: `1.${index + 1}`, White: white.name, Black: black.name };
      const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
      return `${lines.join('\n')}\n\n${moves}\n\n`;
    })
    .join('');
}

const serves = (pgn: string, etag = `"${pgn.length}"`): void => {
  answer = ({ headers }, response) => {
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.writeHead(200, { 'content-type': 'application/x-chess-pgn', etag }).end(pgn);
  };
};
const relayFrom = (url = address): GameRelay => ({
  name: 'the Guildhall',
  source: { kind: 'address', address: url, everySeconds: 3 },
});
const setRelay = (relay: GameRelay | null, by = admin) =>
  run({ type: 'setRelay', sectionId: 'open', relay }, by);

/** Lets the next fetch become due, and waits until something is so. */
async function until(holds: (view: RelayView) => boolean): Promise<RelayView> {
  await eventually(async () => {
    world.time.now += 3_000;
    return holds(await viewOf());
  });
  return viewOf();
}

async function gameOf(board: number): Promise<RelayedGameView> {
  const relayedId = (await boardsOf())[board - 1]?.relayedId ?? '';
  return (await world.get<RelayedGameView>(`/api/tournaments/${id}/relayed-games/${relayedId}`)).body;
}
const eventsOf = async (board: number): Promise<readonly RecordedEvent[]> =>
  world.world.store.read(`relayed-${(await boardsOf())[board - 1]?.relayedId}`);
const send = async (body: string | Uint8Array, person = rita) => {
  const response = await world.world.api.call(`/api/tournaments/${id}/sections/open/relay/games`, {
    method: 'POST',
    cookie: person.cookie,
    headers: { 'content-type': 'application/x-chess-pgn' },
    body: body as string,
  });
  const answered = JSON.parse(await response.text()) as { report: RelayReport; code: string; detail: string };
  return { status: response.status, ...answered };
};

describe('an address', () => {
  test('is fetched for an administrator only', async () => {
    const { status, body } = await world.arbiter(id, rita, {
      type: 'setRelay',
      sectionId: 'open',
      relay: relayFrom(),
    });
    expect([status, body.code]).toEqual([403, 'RC_TOURNAMENT_NOT_ARBITER']);
    expect(await viewOf()).toMatchObject({ relay: null, mayFetch: false });
    expect(await viewOf(admin)).toMatchObject({ mayFetch: true });
  });

  test('is relayed: moves, clocks, a correction, results, the feed and the library', async () => {
    serves(await pgnOf('1. e4 {[%clk 1:30:00]} e5 {[%clk 1:29:50]} *', '1. d4 *'));
    await setRelay(relayFrom());
    const first = await until(({ report }) => report?.matched === 2);
    expect(first).toMatchObject({ error: null, failures: 0, report: { games: 2, unmatched: [] } });
    expect((await world.details(id)).sections[0]?.liveFrom).toBe('the Guildhall');
    expect((await gameOf(1)).moves).toEqual([
      { uci: 'e2e4', san: 'e4', clockMs: 5_400_000 },
      { uci: 'e7e5', san: 'e5', clockMs: 5_390_000 },
    ]);

    const before = (await eventsOf(1)).length;
    const requested = requests;
    await until(() => requests > requested + 2);
    expect((await eventsOf(1)).length).toBe(before);

    serves(await pgnOf('1. e4 {[%clk 1:30:00]} c5 {[%clk 1:28:00]} 2. Nf3 *', '1. d4 d5 1/2-1/2'));
    await until(({ report }) => report !== null && requests > 4);
    await eventually(async () => {
      world.time.now += 3_000;
      return (await boardsOf())[1]?.result === '1/2-1/2';
    });
    expect((await eventsOf(1)).at(-1)).toMatchObject({
      type: 'RelayedMovesSet',
      data: { keep: 1, moves: [{ san: 'c5' }, { san: 'Nf3' }] },
    });
    const pgn = await world.world.api.call(`/api/tournaments/${id}/games.pgn`);
    expect(await pgn.text()).toContain('1. e4 c5 2. Nf3 *');

    serves(await pgnOf('1. e4 c5 2. Nf3 1-0', '1. d4 d5 1/2-1/2'));
    await eventually(async () => {
      world.time.now += 3_000;
      return (await world.details(id)).sections[0]?.played[0]?.phase === 'finished';
    });
    const imported = async () => {
      const all: RecordedEvent[] = [];
      for await (const batch of world.world.store.readAll(0)) all.push(...batch.map(({ event }) => event));
      return all.filter(({ type }) => type === 'GameImported');
    };
    await eventually(async () => (await imported()).length === 2);
    expect((await imported())[0]).toMatchObject({
      data: { result: '1-0', moves: ['e2e4', 'c7c5', 'g1f3'], source: 'Live from the Guildhall' },
    });
    const record = await world.get<{ items: { text: string }[] }>(`/api/tournaments/${id}/record`, rita);
    expect(JSON.stringify(record.body)).toContain('from the relayed games');
  });

  test.each<[string, typeof answer, RegExp]>([
    ['an error', (_, response) => void response.writeHead(503).end(), /answers 503/],
    [
      'a web page',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      /web page/,
    ],
    ['bytes', (_, response) => void response.end(Buffer.alloc(50_000)), /not a text/],
    ['garbage', (_, response) => void response.end('][}{()*$ '.repeat(20_000)), /no game/],
    [
      'an inner address',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      /169\.254\.169\.254 is not a public address/,
    ],
    [
      'something far too large',
      (_, response) => void response.writeHead(200, { 'content-length': 1_024 ** 3 }).write('x'),
      /larger than 8 MB/,
    ],
  ])('that answers with %s is fetched again later, and recovers', async (_, wrong, message) => {
    answer = wrong;
    await setRelay(relayFrom());
    const failed = await until(({ failures }) => failures > 1);
    expect(failed.error).toMatch(message);
    expect(failed.nextAt).not.toBeNull();
    serves(await pgnOf('1. e4 *'));
    expect(await until(({ report }) => report?.matched === 1)).toMatchObject({ error: null, failures: 0 });
  });

  test('of an inner machine is not fetched', async () => {
    await setRelay(relayFrom('http://10.0.0.1/live.pgn'));
    expect((await until(({ failures }) => failures > 0)).error).toContain('10.0.0.1 is not a public address');
  });

  test('is fetched no more while the relay pauses, and after its end', async () => {
    serves(await pgnOf('1. e4 *'));
    await setRelay(relayFrom());
    await until(({ report }) => report !== null);
    await run({ type: 'pauseRelay', sectionId: 'open', paused: true });
    await eventually(async () => (await viewOf()).nextAt === null);
    const before = requests;
    world.time.now += 60_000;
    await run({ type: 'pauseRelay', sectionId: 'open', paused: false });
    await until(() => requests > before);
    await setRelay(null);
    expect(await viewOf()).toMatchObject({ relay: null, report: null, nextAt: null });
  });

  test('has its games matched again when a round begins', async () => {
    const pgn = await pgnOf('1. e4 1-0', '1. d4 1-0');
    serves(`${pgn}${pgn.replaceAll('"1.', '"2.')}`);
    await setRelay(relayFrom());
    const first = await until(({ report }) => report?.matched === 2);
    expect(first.report?.unmatched.map(({ why }) => why)).toEqual(
      Array.from({ length: 2 }, () => 'Round 2 has not begun here.'),
    );
    await startRound(2);
    await until(({ report }) => report?.unmatched.some(({ why }) => !why.includes('not begun')) ?? false);
  });
});

describe('a file', () => {
  const byFile: GameRelay = { name: 'the hall', source: { kind: 'file' } };

  test('is taken from arbiters once they say where it comes from', async () => {
    const pgn = await pgnOf('1. e4 e5 2. Ke3 *');
    expect(await send(pgn)).toMatchObject({ status: 409, code: 'RC_TOURNAMENT_PHASE' });
    const player = await world.person('Pia');
    expect(await send(pgn, player)).toMatchObject({ status: 403, code: 'RC_TOURNAMENT_NOT_ARBITER' });
    await setRelay(byFile, rita);
    const { status, report } = await send(pgn);
    expect(status).toBe(200);
    expect(report).toMatchObject({
      games: 1,
      matched: 1,
      faults: [{ round: 1, board: 1, text: '"Ke3" is not a legal move (half-move 3).' }],
    });
    expect(await gameOf(1)).toMatchObject({ moves: [{ san: 'e4' }, { san: 'e5' }], liveFrom: 'the hall' });
    const before = await world.world.store.end();
    await send(pgn);
    expect(await world.world.store.end()).toBe(before);
  });

  test('is refused while the relay is paused, and after the event', async () => {
    const pgn = await pgnOf('1. e4 e5 *');
    await setRelay(byFile, rita);
    await run({ type: 'pauseRelay', sectionId: 'open', paused: true });
    expect(await send(pgn)).toMatchObject({ status: 409, code: 'RC_TOURNAMENT_PHASE' });
    await run({ type: 'pauseRelay', sectionId: 'open', paused: false });
    await run({ type: 'cancel', reason: 'Rain' });
    expect(await send(pgn)).toMatchObject({ status: 409, code: 'RC_TOURNAMENT_PHASE' });
    expect((await boardsOf()).map(({ relayedId }) => relayedId)).toEqual([null, null]);
  });

  test('lists what the arbiter must decide', async () => {
    await setRelay(byFile, rita);
    await run({ type: 'enterResult', sectionId: 'open', round: 1, board: 1, result: '1-0' });
    const strange = '[Event "Open"]\n[Round "1.7"]\n[White "Nemo"]\n[Black "Outis"]\n\n1. e4 *\n';
    const { report } = await send((await pgnOf('1. e4 0-1', '1-0')) + strange);
    expect(report.results).toEqual([
      { round: 1, board: 1, text: '1-0 here, 0-1 in the live games: correct it if they are right.' },
      { round: 1, board: 2, text: '1-0 without a move: enter it yourself, as a game or as a forfeit.' },
    ]);
    expect(report.unmatched).toEqual([
      { game: 'Nemo - Outis (round 1.7)', why: 'No board has these players.' },
    ]);
    expect((await boardsOf()).map(({ result }) => result)).toEqual(['1-0', null]);
  });

  test.each([
    ['a web page', '<html></html>', 422, 'RC_PGN_INVALID'],
    ['nothing', ' ', 422, 'RC_PGN_INVALID'],
    ['too much', Buffer.alloc(9 * 1_024 * 1_024, 'x'), 413, 'RC_BODY_TOO_LARGE'],
  ])('is not %s', async (_, body, status, code) => {
    await setRelay(byFile, rita);
    expect(await send(body)).toMatchObject({ status, code });
  });
});

test('an attempt that a crash ended is made again, and by one process only', async () => {
  const relays = world.world.api.get(RelayStates);
  const place = { tournamentId: id, sectionId: 'closed' };
  const due = world.time.now + 500_000_000;
  const claimAt = async (now: number) =>
    (await relays.claimDue(now, now + 90_000, 1_000)).filter(({ sectionId }) => sectionId === 'closed');
  await relays.schedule(place, 7, due, true);
  const [claim] = await claimAt(due);
  expect(claim).toMatchObject(place);
  expect(await claimAt(due)).toEqual([]);
  expect(await claimAt(due + 90_000)).toHaveLength(1);
  await relays.finish(claim!, { failures: 9 });
  expect(await relays.of(place)).toMatchObject({ failures: 0 });
  await relays.schedule(place, 6, null, false);
  expect((await relays.of(place))?.nextAt).toBe(due + 180_000);
  await relays.schedule(place, 8, null, false);
  expect((await relays.of(place))?.nextAt).toBeNull();
});
