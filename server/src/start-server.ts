import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startGameServer } from '@royal-chess/game-server/game-server';
import * as ports from '@royal-chess/infra/ports';
import { JoinedProjectorControl } from '@royal-chess/infra/projections/joined-projector-control';
import { Names } from '@royal-chess/services/identity/names';
import { LobbyQueries } from '@royal-chess/services/matches/lobby.queries';
import { type Config, ConfigError } from '@royal-chess/services/platform/config';
import { createApi } from '@royal-chess/services/platform/create-api';
import { pino } from 'pino';
import { removeControlFile, writeControlFile } from './control-file.ts';
import { DataFolder } from './data-folder.ts';
import { openMainEngines } from './engines/main-engines.ts';
import { startProcessManagers } from './engines/process-managers.ts';
import { sharedPorts } from './engines/shared-ports.ts';
import { LateGameRooms } from './late-game-rooms.ts';
import { openControlSession } from './seed/control-session.ts';
import { type Announce, seedNewFolder } from './seed/seed-new-folder.ts';
import { webFiles } from './web-files.ts';

/** A server that serves. */
export interface RunningServer {
  readonly port: number;
  /** Ends after what was begun: sockets, rooms, appends, the projector. */
  stop(): Promise<void>;
}

/**
 * Starts everything in this process: engines, projector thread, process managers, API, game server, pages. On a new data
 * folder it loads the samples and makes the accounts.
 * @throws DataFolderInUse when another process serves the folder
 * @throws ConfigError when production would run on embedded engines without being told that it may
 */
export async function startServer(
  config: Config,
  announce: Announce = () => undefined,
): Promise<RunningServer> {
  if (config.nodeEnv === 'production' && !config.allowEmbedded)
    throw new ConfigError('NODE_ENV=production refuses the embedded engines; ALLOW_EMBEDDED=1 allows them.');
  const logger = pino({ level: config.logLevel, name: 'royal-chess' });
  const folder = DataFolder.open(config.dataDir);
  const engines = await openMainEngines(folder, config, logger);
  const managers = await startProcessManagers(engines, config, logger);
  const rooms = new LateGameRooms();
  const control = new JoinedProjectorControl([engines.projector.control, managers.control], engines.store);

  const api = await createApi({
    config,
    logger,
    ports: { ...sharedPorts(engines), [ports.PROJECTOR_CONTROL]: control, [ports.GAME_ROOMS]: rooms },
  });
  api.use(webFiles());
  await api.init();
  const httpServer = api.getHttpServer();
  const names = api.get(Names, { strict: false });
  const lobby = api.get(LobbyQueries, { strict: false });
  const game = await startGameServer({
    httpServer,
    store: engines.store,
    feed: engines.feed,
    clock: engines.clock,
    logger: {
      info: (line) => logger.info(line),
      warn: (line) => logger.warn(line),
      error: (line) => logger.error(line),
    },
    userNames: (ids) => names.of(ids),
    openMatches: () => lobby.runningMatchIds(),
    openSeeks: () => lobby.openSeekIds(),
  });
  rooms.set(game.rooms);

  await seedNewFolder(api, engines.store, folder, config, announce);
  httpServer.listen(config.port, ...(config.host === undefined ? [] : [config.host]));
  await once(httpServer, 'listening');
  const { port } = httpServer.address() as AddressInfo;
  writeControlFile(config.dataDir, { pid: process.pid, port, cookie: await openControlSession(api) });

  return {
    port,
    async stop() {
      removeControlFile(config.dataDir);
      await game.shutdown();
      await api.close();
      await managers.stop();
      await engines.close();
      folder.close();
    },
  };
}
