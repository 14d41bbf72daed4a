import type { Config } from '@royal-chess/services/config/config';
import { type ControlFile, readControlFile, urlOf } from '../control-file.ts';
import { DataFolder } from '../data-folder.ts';
import { startServer } from '../start-server.ts';

/** A server to give commands to: the one that runs on this data folder, or one of our own for the time of the command. */
export interface ServerConnection {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True when no other process will finish what this command began. */
  readonly own: boolean;
  /**
   * Logs in again, for a call that was refused or not answered: a server that was restarted has another session, maybe another port.
   * @returns whether `url` or `headers` are others now
   */
  renew(): Promise<boolean>;
  close(): Promise<void>;
}

/** A server that runs on the data folder, as its control file says. */
class RunningServer implements ServerConnection {
  readonly own = false;
  #control: ControlFile;

  constructor(
    private readonly dataDir: string,
    control: ControlFile,
  ) {
    this.#control = control;
  }

  get url(): string {
    return urlOf(this.#control);
  }

  get headers(): Readonly<Record<string, string>> {
    return { cookie: this.#control.cookie };
  }

  async renew(): Promise<boolean> {
    const { cookie, port } = this.#control;
    const control = controlOf(this.dataDir);
    if (!control || (control.cookie === cookie && control.port === port)) return false;
    this.#control = control;
    return true;
  }

  async close(): Promise<void> {}
}

/** After a kill the file remains, and another program that listens on the port by then must not get the admin's cookie. */
const controlOf = (dataDir: string): ControlFile | undefined =>
  DataFolder.isHeld(dataDir) ? readControlFile(dataDir) : undefined;

async function running(dataDir: string): Promise<ServerConnection | undefined> {
  const control = controlOf(dataDir);
  if (!control) return undefined;
  const live = await fetch(`${urlOf(control)}/live`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  return live?.ok ? new RunningServer(dataDir, control) : undefined;
}

/**
 * Connects to the server of the data folder; starts one on a free port when none runs. With real engines, which any
 * process may use beside others, an API of our own always takes the command, and the projectors that run carry it out.
 */
export async function connect(config: Config): Promise<ServerConnection> {
  const found = config.engines ? undefined : await running(config.dataDir);
  if (found) return found;
  // The start of a new data folder prints important lines, where the admin's password is among them.
  const options = { ...config, role: config.engines ? 'api' : 'all', port: 0, host: '127.0.0.1' } as const;
  const announce = (line: string): void => console.error(line);
  const server = await startServer({ ...options, logLevel: 'error' }, announce, 'command');
  let cookie = await server.openControl();
  return {
    url: `http://127.0.0.1:${server.port}`,
    get headers() {
      return { cookie };
    },
    own: !config.engines,
    async renew() {
      const before = cookie;
      cookie = await server.openControl();
      return cookie !== before;
    },
    close: () => server.stop(),
  };
}
