import {
  engineStep,
  greeting,
  startedEngine,
  type EngineEvent,
  type EngineState,
  type Search,
} from './engine-machine.ts';
import type { EnginePort, OpenEngine } from '@royal-chess/domain/engine/engine-port';

/** An engine says hundreds of lines a second: a page that shows each of them, but for the first, would leave it no time; milliseconds. */
const shownEveryMs = 100;

/** An engine that runs while someone subscribes, and what it has found. */
export class EngineSession {
  #state: EngineState = startedEngine;
  #shown: EngineState = startedEngine;
  #port: EnginePort | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #open: OpenEngine;

  constructor(open: OpenEngine) {
    this.#open = open;
  }

  /** Analyses a position; null stops. */
  analyse(search: Search | null): void {
    this.#take({ kind: 'want', search });
  }

  /** Starts another engine with the same position, in place of one that has ended. */
  restart(): void {
    this.#end();
    this.#start();
    this.#show();
  }

  /** The state as of the last notification. */
  readonly state = (): EngineState => this.#shown;

  /** The first starts the engine, the last to leave ends it. @returns how to end the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#port) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  #start(): void {
    this.#state = { ...startedEngine, wanted: this.#state.wanted };
    this.#port = this.#connect();
    this.#sendAll(greeting);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#port?.close();
    this.#port = null;
  }

  #connect(): EnginePort {
    return this.#open({
      onLine: (text) => this.#take({ kind: 'line', text }),
      onFault: () => this.#take({ kind: 'fault' }),
    });
  }

  #sendAll(commands: readonly string[]): void {
    for (const command of commands) this.#port?.send(command);
  }

  #take(event: EngineEvent): void {
    const { state, send, isRestart } = engineStep(this.#state, event);
    if (isRestart) {
      this.#port?.close();
      this.#port = this.#connect();
    }
    const isQuiet = state.status === this.#state.status;
    this.#state = state;
    this.#sendAll(send);
    if (isQuiet && event.kind === 'line') this.#showSoon();
    else this.#show();
  }

  #showSoon(): void {
    this.#timer ??= setTimeout(() => this.#show(), this.#shown.found.length > 0 ? shownEveryMs : 0);
  }

  #show(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#shown === this.#state) return;
    this.#shown = this.#state;
    for (const listener of this.#listeners) listener();
  }
}
