import { ConfigError, loadConfig } from '@royal-chess/services/platform/config';
import { DataFolderInUse, DataFolderUnusable } from '../data-folder.ts';
import { EngineUnusable } from '../engine-unusable.ts';
import { BadUse } from './bad-use.ts';
import { waitUntilCaughtUp } from './caught-up.ts';
import { CommandRefused } from './progress-stream.ts';
import { connect, type ServerConnection } from './server-connection.ts';

/** What a person can mend without a stack trace. */
const expected = [CommandRefused, ConfigError, EngineUnusable, DataFolderInUse, DataFolderUnusable];

/**
 * Carries a command out on the server of the data folder.
 * @throws BadUse when the server refuses or cannot be had with this configuration
 */
export async function withServer(work: (server: ServerConnection) => Promise<number>): Promise<number> {
  try {
    const server = await connect(loadConfig(process.env));
    try {
      const code = await work(server);
      if (server.own) await waitUntilCaughtUp(server);
      return code;
    } finally {
      await server.close();
    }
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error;
    throw new BadUse('server', (error as Error).message);
  }
}
