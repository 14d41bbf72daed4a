/** What an engine reports to its session. */
export interface EngineListener {
  readonly onLine: (text: string) => void;
  /** The engine ended, or did not load. */
  readonly onFault: () => void;
}

/** One running engine: lines of UCI in both directions. */
export interface EnginePort {
  send(command: string): void;
  /** Ends the engine; the listener receives nothing more. */
  close(): void;
}

/** Starts an engine. */
export type OpenEngine = (listener: EngineListener) => EnginePort;
