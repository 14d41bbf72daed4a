import { SearchUnavailable } from '@royal-chess/infra/search/search-unavailable';
import { type Config, loadConfig } from '@royal-chess/services/config/config';
import { ConfigError } from '@royal-chess/infra/settings/load-settings';
import { DataFilesUnusable } from '../data-files-unusable.ts';
import { DataFolderInUse, DataFolderUnusable } from '../data-folder.ts';
import { EngineUnusable } from '../engine-unusable.ts';
import { BadUse, optionName } from './bad-use.ts';
import { waitUntilCaughtUp } from './caught-up.ts';
import { CommandRefused } from './progress-stream.ts';
import { connect, type ServerConnection } from './server-connection.ts';

/** Failures that a person can repair without a stack trace. */
const expected = [
  CommandRefused,
  ConfigError,
  EngineUnusable,
  DataFolderInUse,
  DataFolderUnusable,
  DataFilesUnusable,
  SearchUnavailable,
];

type Work = (server: ServerConnection, config: Config) => Promise<number>;

/**
 * Carries a command out on the server of the data folder.
 * @throws BadUse when the server refuses or cannot be had with this configuration
 */
export const withServer = (work: Work): Promise<number> =>
  onServer(async (server, config) => {
    const code = await work(server, config);
    if (server.own) await waitUntilCaughtUp(server);
    return code;
  });

/**
 * Carries a command out that changes nothing, as {@link withServer} does. The answer has all that is stored, and the command ends with it.
 * @throws BadUse as {@link withServer}
 */
export const readServer = (work: Work): Promise<number> =>
  onServer(async (server, config) => {
    if (server.own) await waitUntilCaughtUp(server);
    return work(server, config);
  });

const onServer = (work: Work): Promise<number> =>
  withConfig(async (config) => {
    const server = await connect(config);
    try {
      return await work(server, config);
    } finally {
      await server.close();
    }
  });

/**
 * Carries something out on what the settings name.
 * @throws BadUse when it refuses, with the option that is at fault, or the settings are at fault
 */
export async function withConfig<T>(work: (config: Config) => Promise<T>): Promise<T> {
  try {
    return await work(loadConfig(process.env));
  } catch (error) {
    if (!expected.some((kind) => error instanceof kind)) throw error;
    if (error instanceof CommandRefused && error.fault) {
      const { path, message } = error.fault;
      throw new BadUse(optionName(path), `${message} (${error.code})`);
    }
    throw new BadUse('server', (error as Error).message);
  }
}
