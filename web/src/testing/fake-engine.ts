import { act } from '@testing-library/react';
import { FakeTables } from './fake-tables.ts';

/** The engine is named by its address, the endgame tables by the URL of a module. */
function workerOf(script: string | URL): FakeEngine | FakeTables {
  return typeof script === 'string' ? new FakeEngine(script) : new FakeTables();
}

/** An engine in the place of its worker: what it was sent, and what it says. */
export class FakeEngine extends EventTarget {
  /** All engines that the page has started, the latest last. */
  static started: FakeEngine[] = [];
  readonly commands: string[] = [];
  isEnded = false;
  readonly script: string;

  constructor(script: string) {
    super();
    this.script = script;
    FakeEngine.started.push(this);
  }

  /** Takes the place of `Worker`; the engines of the test before are forgotten. */
  static install(): void {
    FakeEngine.started = [];
    FakeTables.isBroken = false;
    Object.assign(globalThis, { Worker: workerOf });
  }

  /** The engine that runs now. */
  static get now(): FakeEngine {
    const engine = FakeEngine.started.at(-1);
    if (!engine) throw new Error('the page has started no engine');
    return engine;
  }

  postMessage(command: string): void {
    this.commands.push(command);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Says these lines, one after the other. */
  async says(...lines: readonly string[]): Promise<void> {
    await act(async () => {
      for (const data of lines) this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }

  /** Answers the greeting: it is ready to search. */
  ready(): Promise<void> {
    return this.says('id name Stockfish 11', 'uciok', 'readyok');
  }

  /** Ends with an error. */
  async breaks(): Promise<void> {
    await act(async () => {
      this.dispatchEvent(new Event('error', { cancelable: true }));
    });
  }

  /** The last position that it was sent. */
  get position(): string | undefined {
    return this.commands.findLast((command) => command.startsWith('position'))?.replace('position fen ', '');
  }
}
