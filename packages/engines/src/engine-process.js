import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EngineDown } from './faults.js';

const startWithinMs = 90_000;
const stopWithinMs = 20_000;
const pollMs = 50;

/** Processes and folders to remove when this process ends, in any way. */
const living = new Set();
const temporary = new Set();
process.on('exit', () => {
  for (const child of living) child.kill('SIGKILL');
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true });
});

/** One engine as a child process: the same ports and data through stops, kills and starts. */
export class EngineProcess {
  #local;
  #installation;
  #setting;
  #child;
  #stopRequested = false;
  #onExit;
  #removeFolder;

  /**
   * @param {object} local the engine's module (`kafka.js` and its like)
   * @param {object} installation what its `install` returned
   * @param {{ name: string, folder: string, temporary: boolean, ports: number[], onExit?: (how: string) => void }} setting
   *   `onExit` is called when the process ends without a request
   */
  constructor(local, installation, setting) {
    this.#local = local;
    this.#installation = installation;
    this.#setting = setting;
    this.#onExit = setting.onExit ?? (() => {});
    this.#removeFolder = setting.temporary;
    this.log = join(setting.folder, `${setting.name}.log`);
    if (setting.temporary) temporary.add(setting.folder);
  }

  /** Of the running process, null while it is down. */
  get pid() {
    return this.#child?.pid ?? null;
  }

  /** Starts the process and waits until it serves. @throws {EngineDown} with the end of its log */
  async start() {
    mkdirSync(this.#setting.folder, { recursive: true });
    const { program, args } = await this.#local.command(this.#installation, this.#setting);
    const from = existsSync(this.log) ? statSync(this.log).size : 0;
    const out = openSync(this.log, 'a');
    const child = spawn(program, args, { cwd: this.#setting.folder, stdio: ['ignore', out, out] });
    closeSync(out);
    this.#child = child;
    this.#stopRequested = false;
    living.add(child);
    const onEnd = () => {
      living.delete(child);
      if (this.#child === child) this.#child = undefined;
    };
    child.on('error', onEnd);
    child.on('exit', (code, signal) => {
      onEnd();
      if (!this.#stopRequested) this.#onExit(signal ?? `exit code ${code}`);
    });
    await this.#serving(child, from);
  }

  async #serving(child, from) {
    const end = Date.now() + startWithinMs;
    const output = () => readFileSync(this.log).subarray(from).toString();
    while (!(await this.#local.ready({ ports: this.#setting.ports, log: output() }))) {
      const ended = this.#child !== child;
      if (ended || Date.now() > end) {
        await this.kill();
        const lines = output().trim().split('\n').slice(-6).join('\n  ');
        const how = ended ? 'ended while it was starting' : `did not serve within ${startWithinMs / 1000} s`;
        throw new EngineDown(`${this.#setting.name} ${how}; the end of ${this.log}:\n  ${lines}`);
      }
      await delay(pollMs);
    }
  }

  /** Stops it cleanly and waits for its end; its data remain. */
  async stop() {
    await this.#end('SIGTERM');
  }

  /** kill -9, and waits for its end; its data remain in the state of that moment. */
  async kill() {
    await this.#end('SIGKILL');
  }

  /** SIGSTOP: connections stay open, nothing is answered. */
  pause() {
    this.#child?.kill('SIGSTOP');
    return Promise.resolve();
  }

  /** SIGCONT after {@link pause}. */
  resume() {
    this.#child?.kill('SIGCONT');
    return Promise.resolve();
  }

  /** Up again at the same address with the same data, after a stop if it is still up. */
  async restart() {
    await this.stop();
    await this.start();
  }

  /** Stops it permanently; data in a temporary folder are deleted. */
  async dispose() {
    await this.stop();
    if (!this.#removeFolder) return;
    rmSync(this.#setting.folder, { recursive: true, force: true });
    temporary.delete(this.#setting.folder);
  }

  async #end(signal) {
    const child = this.#child;
    if (!child) return;
    this.#stopRequested = true;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    // A process under SIGSTOP handles no SIGTERM until it continues.
    child.kill('SIGCONT');
    const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended;
    clearTimeout(late);
  }
}
