import { startGameServer } from '@royal-chess/game-server/game-server';
import * as ports from '@royal-chess/infra/ports';
import { JoinedProjectorControl } from '@royal-chess/infra/projections/joined-projector-control';
import { Names } from '@royal-chess/services/identity/names';
import { LobbyQueries } from '@royal-chess/services/matches/lobby.queries';
import { OpenMatches } from '@royal-chess/services/matches/open-matches.query';
import { type Config, ConfigError } from '@royal-chess/services/platform/config';
import { createApi } from '@royal-chess/services/platform/create-api';
import { type Logger, pino } from 'pino';
import { readControlFile, removeControlFile, writeControlFile } from './control-file.ts';
import { DataFolder } from './data-folder.ts';
import { openMainEngines } from './engines/main-engines.ts';
import { startProcessManagers } from './engines/process-managers.ts';
import { sharedPorts } from './engines/shared-ports.ts';
import { listen } from './listen.ts';
import { LateGameRooms } from './late-game-rooms.ts';
import { openControlSession, revokeControlSession } from './seed/control-session.ts';
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
 * @throws CannotListen when the port is taken or forbidden
 * @throws ConfigError when production would run on embedded engines without being told that it may
 */
export async function startServer(
  config: Config,
  announce: Announce = () => undefined,
): Promise<RunningServer> {
  if (config.nodeEnv === 'production' && !config.allowEmbedded)
    throw new ConfigError('NODE_ENV=production refuses the embedded engines; ALLOW_EMBEDDED=1 allows them.');
  const logger = pino({ level: config.logLevel, name: 'royal-chess' });
  /** What ends what was begun, in the order of beginning. */
  const opened: (() => Promise<unknown> | void)[] = [];
  const stop = async (failed?: (error: unknown) => void): Promise<void> => {
    for (const close of opened.splice(0).toReversed())
      await (async () => close())().catch((error: unknown) => {
        if (!failed) throw error;
        failed(error);
      });
  };
  try {
    return { port: await start(config, announce, logger, opened), stop: () => stop() };
  } catch (error) {
    // Whoever called us may go on living: the worker, the files and the lock must not stay. What does not close after a
    // failed start matters less than why it failed.
    await stop((cause) => logger.debug({ err: cause }, 'Closing after a failed start failed'));
    throw error;
  }
}

/** Begins everything, noting in `opened` how each part is ended. */
async function start(
  config: Config,
  announce: Announce,
  logger: Logger,
  opened: (() => Promise<unknown> | void)[],
): Promise<number> {
  const folder = DataFolder.open(config.dataDir);
  opened.push(() => folder.close());
  const engines = await openMainEngines(folder, config, logger);
  opened.push(() => engines.close());
  const managers = await startProcessManagers(engines, config, logger);
  opened.push(() => managers.stop());
  const rooms = new LateGameRooms();
  const control = new JoinedProjectorControl([engines.projector.control, managers.control], engines.store);

  const api = await createApi({
    config,
    logger,
    ports: { ...sharedPorts(engines), [ports.PROJECTOR_CONTROL]: control, [ports.GAME_ROOMS]: rooms },
  });
  opened.push(() => api.close());
  api.use(webFiles());
  await api.init();
  const httpServer = api.getHttpServer();
  const names = api.get(Names, { strict: false });
  const lobby = api.get(LobbyQueries, { strict: false });
  const openMatches = api.get(OpenMatches, { strict: false });
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
    openMatches: () => openMatches.ids(),
    openSeeks: () => lobby.openSeekIds(),
  });
  opened.push(() => game.shutdown());
  rooms.set(game.rooms);

  await seedNewFolder(api, engines.store, folder, config, announce);
  const port = await listen(httpServer, config.port, config.host);
  const before = readControlFile(config.dataDir);
  if (before) await revokeControlSession(api, before.cookie);
  const cookie = await openControlSession(api);
  writeControlFile(config.dataDir, { pid: process.pid, port, host: config.host, cookie });
  opened.push(async () => {
    removeControlFile(config.dataDir);
    await revokeControlSession(api, cookie);
  });
  return port;
}
