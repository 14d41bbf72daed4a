import { engineScript } from './engine-files.ts';

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

/** Starts the engine of the build in a worker of its own. */
export const openEngineWorker: OpenEngine = ({ onLine, onFault }) => {
  const worker = new Worker(engineScript);
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') for (const line of data.split('\n')) onLine(line);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onFault();
  });
  return {
    send: (command) => worker.postMessage(command),
    close: () => worker.terminate(),
  };
};
