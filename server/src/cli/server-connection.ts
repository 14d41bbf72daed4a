import type { Config } from '@royal-chess/services/config/config';
import { readControlFile, urlOf } from '../control-file.ts';
import { DataFolder } from '../data-folder.ts';
import { startServer } from '../start-server.ts';

/** A server to give commands to: the one that runs on this data folder, or one of our own for the time of the command. */
export interface ServerConnection {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True when no other process will finish what this command began. */
  readonly own: boolean;
  close(): Promise<void>;
}

async function running(dataDir: string): Promise<ServerConnection | undefined> {
  // After a kill the file remains, and another program that listens on the port by then must not get the admin's cookie.
  if (!DataFolder.isHeld(dataDir)) return undefined;
  const control = readControlFile(dataDir);
  if (!control) return undefined;
  const url = urlOf(control);
  const live = await fetch(`${url}/live`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (!live?.ok) return undefined;
  return { url, headers: { cookie: control.cookie }, own: false, close: async () => undefined };
}

/**
 * Connects to the server of the data folder; starts one on a free port when none runs. With real engines, which any
 * process may use beside others, an API of our own always takes the command, and the projectors that run carry it out.
 */
export async function connect(config: Config): Promise<ServerConnection> {
  const found = config.engines ? undefined : await running(config.dataDir);
  if (found) return found;
  // The start of a new data folder prints important lines, the admin's password among them.
  const options = { ...config, role: config.engines ? 'api' : 'all', port: 0, host: '127.0.0.1' } as const;
  const server = await startServer({ ...options, logLevel: 'error' }, (line) => console.error(line));
  return {
    url: `http://127.0.0.1:${server.port}`,
    headers: { cookie: await server.openControl() },
    own: !config.engines,
    close: () => server.stop(),
  };
}
