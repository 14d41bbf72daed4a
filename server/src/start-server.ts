import type { Config } from '@royal-chess/services/config/config';
import { loggerOf } from './logger.ts';
import { PartStack } from './part-stack.ts';
import type { RunningServer, ServerPurpose } from './running-server.ts';
import type { Announce } from './seed/seed.ts';

/**
 * Starts what the configuration names: everything in this process on the embedded engines, or the role of this process
 * on real ones.
 * @throws DataFolderInUse when another process serves the folder
 * @throws DataFilesUnusable when the database files or their disk prevent it
 * @throws CannotListen when the port is taken or forbidden
 * @throws EngineUnusable when an engine is not as it must be
 */
export async function startServer(
  config: Config,
  announce: Announce = () => undefined,
  purpose: ServerPurpose = 'players',
): Promise<RunningServer> {
  const logger = loggerOf(config);
  const parts = new PartStack();
  try {
    // Mongoose takes one driver in a process, so only one of the two modes is loaded.
    const served = await (
      config.engines
        ? (await import('./distributed/start-distributed.ts')).startDistributed
        : (await import('./embedded/start-embedded.ts')).startEmbedded
    )(config, announce, logger, parts, purpose);
    return { ...served, stop: () => parts.close() };
  } catch (error) {
    // The calling process may go on running: the worker, the files and the lock must not remain. What does not close after a
    // failed start matters less than why it failed.
    await parts.close((cause) => logger.debug({ err: cause }, 'Closing after a failed start failed'));
    throw error;
  }
}
