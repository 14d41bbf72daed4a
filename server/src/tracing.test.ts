import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MatchSeat } from '@royal-chess/game-server/testing/bot/match-seat';
import { type GameServer, startGameServer } from '@royal-chess/game-server/game-server';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { EventLoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { IdentityApiModule } from '@royal-chess/services/identity/identity.module';
import { MatchesApiModule, MatchesProjectorModule } from '@royal-chess/services/matches/matches.module';
import { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';
import { EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import { pino } from 'pino';
import { roomCommands } from './room-commands.ts';

interface Line {
  readonly msg: string;
  readonly correlationId?: string;
  readonly correlationIds?: readonly string[];
  readonly [key: string]: unknown;
}

/** Every line that any part of the house has logged. */
const lines: Line[] = [];
let resolveReceived: () => void = () => undefined;
const logger = pino(
  { level: 'debug' },
  new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      resolveReceived();
      done();
    },
  }),
);

/** Waits until the lines with one correlation id contain the text: `grep ID`. */
async function linesOf(id: string, enough: (found: readonly Line[]) => boolean): Promise<readonly Line[]> {
  for (;;) {
    const found = lines.filter((line) => JSON.stringify(line).includes(id));
    if (enough(found)) return found;
    await new Promise<void>((resolve) => (resolveReceived = resolve));
  }
}

let world: EmbeddedWorld;
let game: GameServer;
let httpServer: Server;
let origin: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, MatchesApiModule],
    projections: [MatchesProjectorModule],
    logger,
  });
  httpServer = createServer();
  game = await startGameServer({
    httpServer,
    store: world.store,
    commands: roomCommands(world.api.get(CommandGateway)),
    feed: world.feed,
    clock: systemClock,
    gaps: new EventLoopGaps(systemClock),
    logger: { info() {}, warn() {}, error() {} },
    userNames: async () => new Map(),
    openMatches: async () => [],
    openSeeks: async () => [],
    refusalToPlay: async () => null,
    hasGame: async () => false,
    noteFocusLoss: async () => {},
    relations: {
      blockedWith: async () => new Set(),
      childrenAmong: async () => new Set(),
      acceptsMessages: async () => true,
      watchersOfGroup: async () => null,
      audiencesOf: async () => new Map(),
    },
    sectionStandings: async (_, { version }) => ({ version, afterRound: 0, rows: [] }),
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await game.shutdown();
  httpServer.closeAllConnections();
  httpServer.close();
  await world.close();
});

const has =
  (...messages: readonly string[]) =>
  (found: readonly Line[]): boolean =>
    messages.every((message) => found.some(({ msg }) => msg === message));

test('one id follows a command and then a move from the browser to the projections', async () => {
  const [anna, ben] = [await world.register('Anna'), await world.register('Ben')];
  const [offer, accept, move] = [randomUUID(), randomUUID(), randomUUID()];
  const json = {
    commandId: offer,
    timeControl: { initialMs: 300_000, incrementMs: 0 },
    color: 'white',
    rated: false,
  };
  const offered = await world.api.call('/api/seeks', { json, cookie: anna.cookie });
  expect(offered.status).toBe(201);
  const { id } = (await offered.json()) as { readonly id: string };

  const accepted = await world.api.call(`/api/seeks/${id}/accept`, {
    json: { commandId: randomUUID() },
    cookie: ben.cookie,
    headers: { 'X-Correlation-Id': accept },
  });
  expect(accepted.headers.get('x-correlation-id')).toBe(accept);
  const ofAccept = await linesOf(accept, has('request', 'append', 'projected'));
  const stream = `match-${id}`;
  expect(ofAccept).toContainEqual(
    expect.objectContaining({ msg: 'request', correlationId: accept, path: `/api/seeks/${id}/accept` }),
  );
  expect(ofAccept).toContainEqual(
    expect.objectContaining({ msg: 'append', correlationId: accept, stream, outcome: 'committed' }),
  );

  // Over the socket the browser's command id is the correlation id.
  const seat = await MatchSeat.take(
    origin,
    await game.rooms.seat({ kind: 'match', id }, { userId: anna.id, name: 'Anna', role: 'white' }),
  );
  expect(await seat.request('move', { commandId: move, uci: 'e2e4', ply: 1 })).toMatchObject({ ok: true });
  const groups = ['lobby@1'];
  const ofMove = await linesOf(
    move,
    (found) => has('append')(found) && groups.every((group) => found.some((line) => line['group'] === group)),
  );
  expect(ofMove).toContainEqual(
    expect.objectContaining({ msg: 'append', correlationId: move, commandId: move, stream }),
  );
  expect((await world.store.read(stream)).at(-1)).toMatchObject({ correlationId: move });
  await seat.leave();

  // The log-in after the registration is at the usual level, so that it is there without `debug`.
  expect(lines).toContainEqual(expect.objectContaining({ level: 30, msg: 'logged in', userId: anna.id }));

  // Whose it was is in the store; the lines have ids only.
  expect(lines.map((line) => JSON.stringify(line)).join()).not.toMatch(/Anna|example\.org/);
});

test.each([['my name is Anna'], ['a'.repeat(400)], ['']])(
  'a correlation id of %p is not taken',
  async (id) => {
    const response = await world.api.call('/live', { headers: { 'X-Correlation-Id': id } });
    expect(response.headers.get('x-correlation-id')).toBe(response.headers.get('x-request-id'));
  },
);
