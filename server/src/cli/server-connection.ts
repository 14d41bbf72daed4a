import type { Config } from '@royal-chess/services/platform/config';
import { readControlFile, urlOf } from '../control-file.ts';
import { DataFolder } from '../data-folder.ts';
import { startServer } from '../start-server.ts';

/** A server to give commands to: the one that runs on this data folder, or one of our own for the time of the command. */
export interface ServerConnection {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True when the server was started for this command. */
  readonly own: boolean;
  close(): Promise<void>;
}

async function running(dataDir: string): Promise<ServerConnection | undefined> {
  // After a kill the file stays, and whoever listens on the port by then must not be sent the admin's cookie.
  if (!DataFolder.isHeld(dataDir)) return undefined;
  const control = readControlFile(dataDir);
  if (!control) return undefined;
  const url = urlOf(control);
  const live = await fetch(`${url}/live`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  if (!live?.ok) return undefined;
  return { url, headers: { cookie: control.cookie }, own: false, close: async () => undefined };
}

/** Connects to the server of the data folder; starts one on a port of its own when none runs. */
export async function connect(config: Config): Promise<ServerConnection> {
  const found = await running(config.dataDir);
  if (found) return found;
  // A new data folder has things to say, the admin's password among them.
  const options = { ...config, port: 0, host: '127.0.0.1', logLevel: 'error' } as const;
  const server = await startServer(options, (line) => console.error(line));
  const started = await running(config.dataDir);
  if (!started) throw new Error('The server was started but does not answer');
  return { ...started, own: true, close: () => server.stop() };
}
