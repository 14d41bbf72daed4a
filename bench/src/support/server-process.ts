import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HookQuestion } from './server-hooks.ts';
import { lenientRules } from './lenient-rules.ts';
import { endWithRun } from './end-with-run.ts';

const main = fileURLToPath(import.meta.resolve('@royal-chess/server/main'));
/** What `npm start` runs. */
const bundledMain = fileURLToPath(import.meta.resolve('@royal-chess/server/bundle/bundled-main'));
const hooks = new URL('./server-hooks.js', import.meta.url).href;
/** Node arguments that load the run's hooks into the server before its own code. */
export const withHooks: readonly string[] = ['--expose-gc', '--import', hooks];
/** Node arguments that load the watch of the main thread alone, into what `npm start` runs. */
export const withWatch: readonly string[] = ['--import', new URL('./watch-hooks.js', import.meta.url).href];
const startTimeoutMs = 120_000;

/** The product's own server in a separate process, which a run may kill. */
export class ServerProcess {
  private constructor(
    readonly child: ChildProcess,
    readonly port: number,
    readonly dataDir: string,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /**
   * Starts the server on a data folder and resolves once `/ready` answers.
   * @param nodeArgs for Node itself, such as {@link withHooks}, {@link withWatch} or `--cpu-prof`
   */
  static async start(
    dataDir: string,
    env: Readonly<Record<string, string>> = {},
    nodeArgs: readonly string[] = [],
  ): Promise<ServerProcess> {
    // Hooks replace parts of the product's modules, which are others in the bundle.
    const entry = nodeArgs.includes(hooks) ? main : bundledMain;
    const child = spawn(process.execPath, ['--no-warnings=ExperimentalWarning', ...nodeArgs, entry], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMIT_ADDRESS: '1000000',
        // Figures count the events of their own.
        DEMO_TOURNAMENTS: '0',
        // Codes and links are read from it.
        DEV_INBOX: '1',
        ...lenientRules,
        ...env,
      },
    });
    endWithRun(child);
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
      if (Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error('The server did not get ready');
      }
      const control = readControl(dataDir);
      if (control && control.pid === child.pid) {
        const ready = await fetch(`http://127.0.0.1:${control.port}/ready`).catch(() => undefined);
        if (ready?.ok) return new ServerProcess(child, control.port, dataDir);
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  /** Calls the hooks that were loaded by {@link withHooks} or {@link withWatch}; one request at a time. */
  async call<T>(question: HookQuestion): Promise<T> {
    const answer = once(this.child, 'message') as Promise<[T]>;
    this.child.send(question);
    return (await answer)[0];
  }

  /** Ends the process the hard way, as a power switch would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the process with SIGTERM and waits for its end. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const closed = once(this.child, 'close');
    this.child.kill(signal);
    await closed;
  }
}

/** What the running server leaves in its data folder for tools on the same machine. */
export interface ControlFile {
  readonly pid: number;
  readonly port: number;
  /** Cookie header of a session of the admin. */
  readonly cookie: string;
}

/** Reads the control file; undefined while there is none. */
export function readControl(dataDir: string): ControlFile | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'control.json'), 'utf8')) as ControlFile;
  } catch {
    return undefined;
  }
}
