import { once } from 'node:events';
import type { Server } from 'node:http';
import { connectGameRooms } from '@royal-chess/game-server/cluster/connect-game-rooms';
import { EventLoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { ensureTopics } from '@royal-chess/infra/event-log/kafka-topics';
import type { Relay } from '@royal-chess/infra/relay/relay';
import type { Config } from '@royal-chess/services/config/config';
import { measure, METRICS } from '@royal-chess/services/platform/observability/metrics';
import { Readiness } from '@royal-chess/services/platform/operations/readiness';
import type { Logger } from 'pino';
import { DeferredGameRooms } from '../deferred-game-rooms.ts';
import { listen, refuseTakenPort } from '../listen.ts';
import type { PartStack } from '../part-stack.ts';
import { roomFigures } from '../room-figures.ts';
import { openControlSession, revokeControlSession } from '../seed/control-session.ts';
import { type Announce, seed } from '../seed/seed.ts';
import { loadStarterPuzzles } from '../seed/starter-puzzles.ts';
import type { Served } from '../running-server.ts';
import { startApi } from './api-part.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { usesLog } from './examine-engines.ts';
import { startGame } from './game-part.ts';
import { serveOperations } from './operations-part.ts';
import { startProjector } from './projector-part.ts';
import { refuseUnusableEngines } from './refuse-unusable-engines.ts';
import { startRelay } from './relay-part.ts';
import { seedOnce } from './seed-once.ts';
import { openStoreEngines, ownerOf, type StoreEngines } from './store-engines.ts';

/**
 * The role of this process on real engines. What is begun first ends last: sockets and rooms go, then what answers, then the
 * projector, and the relay still carries the last commits before the store is closed.
 * @throws EngineUnusable when an engine is not as it must be
 */
export async function startDistributed(
  { engines: addresses, ...rest }: Config,
  announce: Announce,
  logger: Logger,
  parts: PartStack,
): Promise<Served> {
  if (!addresses) throw new Error('No engines are configured');
  const config: DistributedConfig = { ...rest, engines: addresses };
  const has = (role: 'game' | 'projector' | 'relay'): boolean =>
    config.role === 'all' || config.role === role;
  await refuseTakenPort(config.port, config.host);
  await refuseUnusableEngines(config, logger);
  if (usesLog(config.role)) await ensureTopics(config.engines.kafka);
  const engines = await openStoreEngines(config, logger, parts);
  const relay = has('relay') ? await startRelay(config, engines, logger, parts) : null;
  const projector = has('projector') ? await startProjector(config, engines, logger, parts) : null;
  if (config.role === 'all' || config.role === 'api')
    return startWithApi(config, engines, relay, announce, logger, parts);

  const readiness = new Readiness();
  const gaps = has('game') ? new EventLoopGaps(engines.clock) : null;
  const httpServer = serveOperations(config, engines, { relay, projector, gaps }, readiness, logger);
  parts.add(() => closeHttp(httpServer));
  if (gaps) await startGame(config, { ...engines, gaps }, httpServer, logger, parts);
  const port = await listen(httpServer, config.port, config.host);
  parts.add(() => readiness.drain());
  return { port, openControl: noControl };
}

async function startWithApi(
  config: DistributedConfig,
  engines: StoreEngines,
  relay: Relay | null,
  announce: Announce,
  logger: Logger,
  parts: PartStack,
): Promise<Served> {
  const late = new DeferredGameRooms();
  if (config.role === 'api') {
    // Before the API, so that requests under way when it stops still find rooms.
    const rooms = await connectGameRooms({ redisUrl: config.engines.redisUrl, logger });
    parts.add(() => rooms.close());
    late.set(rooms);
  }
  const api = await startApi(config, engines, late, logger, parts);
  if (relay) measure(api.get(METRICS, { strict: false }), { relay: () => relay.status() });
  const httpServer = api.getHttpServer();
  if (config.role === 'all') {
    const gaps = new EventLoopGaps(engines.clock);
    late.set((await startGame(config, { ...engines, gaps }, httpServer, logger, parts)).rooms);
    measure(api.get(METRICS, { strict: false }), { rooms: roomFigures, gaps });
  }
  parts.add(
    await seedOnce({
      connection: engines.documents,
      clock: engines.clock,
      owner: ownerOf(config),
      load: async (mark) => {
        await seed(api, engines.store, mark, config, announce);
        await loadStarterPuzzles(api, announce);
      },
      logger,
    }),
  );
  const port = await listen(httpServer, config.port, config.host);
  parts.add(() => api.get(Readiness, { strict: false }).drain());
  return {
    port,
    async openControl() {
      const cookie = await openControlSession(api);
      parts.add(() => revokeControlSession(api, cookie));
      return cookie;
    },
  };
}

async function closeHttp(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

const noControl = (): Promise<never> =>
  Promise.reject(new Error('Only a process that serves the API takes commands'));
