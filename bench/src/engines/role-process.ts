import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { lenientRules } from '../support/lenient-rules.ts';
import { endWithRun } from '../support/end-with-run.ts';

const main = fileURLToPath(import.meta.resolve('@royal-chess/server/main'));
const startTimeoutMs = 240_000;

export type Role = 'all' | 'api' | 'game' | 'projector' | 'relay';

/** One process of the product in the distributed mode, which a run may kill and start again where it was. */
export class RoleProcess {
  /** Its standard output, of all its starts together. */
  output = '';
  #child: ChildProcess | undefined;

  private constructor(
    readonly name: string,
    readonly role: Role,
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
    private readonly logFile: string,
  ) {}

  /**
   * @param env addresses of the engines
   * @param logFile receives the output of the process
   */
  static async start(
    name: string,
    role: Role,
    env: Readonly<Record<string, string>>,
    logFile: string,
  ): Promise<RoleProcess> {
    const process = new RoleProcess(name, role, await freePort(), env, logFile);
    await process.start();
    return process;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    if (!this.#child?.pid) throw new Error(`${this.name} does not run`);
    return this.#child.pid;
  }

  /** Starts it again on the same port and resolves once `/ready` answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--no-warnings=ExperimentalWarning', main], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // Figures count the events of their own.
        DEMO_TOURNAMENTS: '0',
        LOG_LEVEL: 'warn',
        RATE_LIMIT_ADDRESS: '1000000',
        ...lenientRules,
        ...this.env,
        ROLE: this.role,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        ...(this.role === 'game' && { GAME_ADDRESS: `127.0.0.1:${this.port}` }),
      },
    });
    endWithRun(child);
    this.#child = child;
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
        appendFileSync(this.logFile, text);
      });
    const deadline = performance.now() + startTimeoutMs;
    for (;;) {
      if (child.exitCode !== null)
        throw new Error(`${this.name} ended with code ${child.exitCode}:\n${this.output.slice(-2_000)}`);
      if (performance.now() > deadline)
        throw new Error(`${this.name} did not get ready:\n${this.output.slice(-2_000)}`);
      const ready = await fetch(`${this.url}/ready`).catch(() => undefined);
      if (ready?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Ends it as a power switch would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Stops it with SIGTERM and waits for its end. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  }
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
