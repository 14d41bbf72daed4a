import { startGameServer } from '@royal-chess/game-server/game-server';
import { EventLoopGaps } from '@royal-chess/infra/clock/loop-gaps';
import { JoinedProjectorControl } from '@royal-chess/infra/projections/control/joined-projector-control';
import type { Config } from '@royal-chess/services/config/config';
import { bindEnginePorts } from '@royal-chess/services/platform/engine-ports';
import { createApi } from '@royal-chess/services/platform/create-api';
import { measure, METRICS } from '@royal-chess/services/platform/observability/metrics';
import { Readiness } from '@royal-chess/services/platform/operations/readiness';
import type { Logger } from 'pino';
import { explained } from '../data-files-unusable.ts';
import { DataFolder } from '../data-folder.ts';
import { gameServerPorts } from '../game-server-ports.ts';
import { DeferredGameRooms } from '../deferred-game-rooms.ts';
import { listen, refuseTakenPort } from '../listen.ts';
import type { PartStack } from '../part-stack.ts';
import { roomFigures } from '../room-figures.ts';
import { publishControl } from '../seed/control-session.ts';
import { type Announce, hasDemoEvents, seed } from '../seed/seed.ts';
import { loadStarterPuzzles } from '../seed/starter-puzzles.ts';
import { startHouseBots } from './start-house-bots.ts';
import type { Served, ServerPurpose } from '../running-server.ts';
import { pagesOf } from '../web-files.ts';
import { openMainEngines } from './main-engines.ts';
import { startProcessManagers } from './process-managers.ts';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { bind } from '@royal-chess/services/platform/ports.module';

/**
 * As {@link startParts}.
 * @throws DataFilesUnusable when the database files or their disk prevent it
 */
export async function startEmbedded(...options: Parameters<typeof startParts>): Promise<Served> {
  try {
    return await startParts(...options);
  } catch (error) {
    throw explained(error, options[0].dataDir);
  }
}

/**
 * Everything in this process: engines, projector thread, process managers, API, game server, pages. On a new data folder it
 * loads the samples and makes the accounts.
 */
async function startParts(
  config: Config,
  announce: Announce,
  logger: Logger,
  parts: PartStack,
  purpose: ServerPurpose,
): Promise<Served> {
  // Before a new folder is filled and its admin's password is written in vain.
  await refuseTakenPort(config.port, config.host);
  const folder = DataFolder.open(config.dataDir);
  parts.add(() => folder.close());
  const engines = await openMainEngines(folder, config, logger);
  parts.add(() => engines.close());
  const rooms = new DeferredGameRooms();
  const managers = await startProcessManagers(engines, rooms, config, logger);
  parts.add(() => managers.close());
  const projections = new JoinedProjectorControl(
    [engines.projector.control, managers.control],
    engines.store,
  );

  const api = await createApi({
    config,
    logger,
    ports: [...bindEnginePorts(engines), bind(ProjectorControl, projections), bind(GameRooms, rooms)],
  });
  parts.add(() => api.close());
  api.use(pagesOf(api, config));
  await api.init();
  const httpServer = api.getHttpServer();
  const gaps = new EventLoopGaps(engines.clock);
  const ports = gameServerPorts(api, { ...engines, gaps }, logger);
  const game = await startGameServer({
    httpServer,
    publicUrl: config.publicUrl,
    opensRunning: purpose === 'players',
    ...ports,
  });
  parts.add(() => game.shutdown());
  rooms.set(game.rooms);
  measure(api.get(METRICS, { strict: false }), { rooms: roomFigures, gaps });

  await seed(api, engines.store, folder, config, announce);
  await loadStarterPuzzles(api, announce);
  const port = await listen(httpServer, config.port, config.host);
  if (purpose === 'players' && hasDemoEvents(config))
    await startHouseBots({ api, game, ports, logger, parts });
  const control = await publishControl(api, config.dataDir, { pid: process.pid, port, host: config.host });
  parts.add(() => control.withdraw());
  parts.add(() => api.get(Readiness, { strict: false }).drain());
  return { port, openControl: async () => control.cookie };
}
