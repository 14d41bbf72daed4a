import type { OpenEngine } from '@royal-chess/domain/engine/engine-port';
import { engineScript } from './engine-files.ts';

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
