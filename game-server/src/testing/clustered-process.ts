import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { EventLoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { RedisCommitFeed } from '@royal-chess/infra/event-log/redis-commit-feed';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import type { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { startGameServer } from '../game-server.ts';
import { connectGameRooms } from '../cluster/connect-game-rooms.ts';
import { directCommands } from './direct-commands.ts';
import type { RoomsCall, Settings } from './clustered-processes.ts';
import { noRelations } from './no-relations.ts';
import { noStandings } from './no-standings.ts';
import { answerTicket } from './ticket-route.ts';

// A process of the distributed mode that a test may kill: `clustered-process.ts <settings as JSON>`. As `game` it has rooms, as `api`
// it only requests them; both reserve seats over HTTP. It sends its port to its parent, executes calls, and drains on SIGTERM.
const settings = JSON.parse(process.argv[2] ?? '') as Settings;
const log = (level: string) => (line: string) => process.send?.({ line: `${level} ${line}` });
const logger = { info: log('info'), warn: log('warn'), error: log('error') };
process.on('unhandledRejection', (error) => logger.error(`unhandled ${String((error as Error).stack)}`));

const mongo = await openMongoDocuments(settings.mongodbUri, { maxPoolSize: 4 });
const announcer = new CommitAnnouncer((error) => logger.error(`announcer ${String(error)}`));
const db = mongo.useDb(settings.database).db!;
const store = await MongoEventStore.open({ db, clock: systemClock, announcer });
const feed = await RedisCommitFeed.open({ url: settings.redisUrl, announcer, logger });
const httpServer = createServer((request, response) => void answerTicket(rooms, request, response));
await new Promise<void>((resolve) => {
  httpServer.listen(0, '127.0.0.1', resolve);
});
const { port } = httpServer.address() as AddressInfo;

const { rooms, shutdown } = settings.role === 'game' ? await startGame() : await startApi();

async function startGame(): Promise<{ rooms: GameRooms; shutdown: () => Promise<void> }> {
  return startGameServer({
    httpServer,
    store,
    commands: directCommands(store),
    feed,
    clock: systemClock,
    gaps: new EventLoopGaps(systemClock),
    userNames: async (ids) => new Map(ids.map((id) => [id, `Player ${id.slice(-1)}`])),
    openMatches: async () => [],
    openSeeks: async () => [],
    hasGame: async () => false,
    refusalToPlay: async () => null,
    noteFocusLoss: async () => {},
    relations: noRelations,
    sectionStandings: noStandings,
    logger,
    cluster: { redisUrl: settings.redisUrl, address: `127.0.0.1:${port}` },
  });
}

async function startApi(): Promise<{ rooms: GameRooms; shutdown: () => Promise<void> }> {
  const connected = await connectGameRooms({ redisUrl: settings.redisUrl, logger });
  return { rooms: connected, shutdown: () => connected.close() };
}

async function execute({ n, method, args }: RoomsCall): Promise<void> {
  try {
    const called = rooms[method] as (...args: unknown[]) => Promise<unknown>;
    process.send?.({ n, value: await called.apply(rooms, args) });
  } catch (error) {
    const { code } = error as { code?: string };
    process.send?.({ n, failure: { code, message: String(error) } });
  }
}

process.on('message', (call: RoomsCall) => void execute(call));
process.once('SIGTERM', () => {
  void shutdown()
    .then(() => feed.close())
    .then(() => store.close())
    .then(() => mongo.close())
    .then(() => process.exit(0));
});
process.send?.({ port });
