import {
  builtEngine,
  type EngineRelease,
  largeBoardEngine,
  workerAddress,
} from '@royal-chess/contracts/engines';
import type { EngineListener, EnginePort, OpenEngine } from '@royal-chess/domain/engine/engine-port';
import { type EarlyEngine, takeEarlyEngine } from './early-engine.ts';
import { engineInUse, giveUpAddedEngine } from './engine-in-use.ts';

/** Speaks with an engine in a worker of its own, or with the one that the document has started. */
function openWorker(
  engine: EngineRelease,
  early: EarlyEngine | null,
  { onLine, onFault }: EngineListener,
): EnginePort {
  const worker = early?.worker ?? new Worker(workerAddress(engine));
  let isOpen = true;
  let isGreeted = early !== null;
  const onData = (data: unknown) => {
    if (isOpen && typeof data === 'string') for (const line of data.split('\n')) onLine(line);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => onData(data));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    if (isOpen) onFault();
  });
  // Who opens an engine receives nothing before it has the port.
  if (early)
    queueMicrotask(() => {
      for (const data of early.said) onData(data);
      if (isOpen && early.isBroken) onFault();
    });
  return {
    send: (command) => {
      const isRepeated = isGreeted && command === 'uci';
      isGreeted = false;
      if (!isRepeated) worker.postMessage(command);
    },
    close: () => {
      isOpen = false;
      worker.terminate();
    },
  };
}

/**
 * How long an engine may be silent at its start, milliseconds: one whose WebAssembly is missing, or that this browser cannot run, says
 * nothing of it. For an added engine, on a network that is slower the smaller engine of the build is the better one.
 */
const silentMs = 20_000;

/** An added engine that does not answer is replaced by the one of the build, which is sent the same. */
function openAdded(engine: EngineRelease, early: EarlyEngine | null, listener: EngineListener): EnginePort {
  let unanswered: string[] | null = [];
  const replace = (): void => {
    if (unanswered === null) return listener.onFault();
    const commands = unanswered;
    answered();
    port.close();
    giveUpAddedEngine();
    port = openWorker(builtEngine, null, listener);
    for (const command of commands) port.send(command);
  };
  const patience = setTimeout(replace, silentMs);
  const answered = (): void => {
    unanswered = null;
    clearTimeout(patience);
  };
  let port = openWorker(engine, early, {
    onLine: (text) => {
      if (text.trim() === 'uciok') answered();
      listener.onLine(text);
    },
    onFault: replace,
  });
  return {
    send: (command) => {
      unanswered?.push(command);
      port.send(command);
    },
    close: () => {
      answered();
      port.close();
    },
  };
}

/** Starts the engine of this page, or takes the one that the document has started. */
export const openEngineWorker: OpenEngine = (listener) => {
  const engine = engineInUse();
  const early = takeEarlyEngine();
  return engine === builtEngine ? openWorker(engine, early, listener) : openAdded(engine, early, listener);
};

/** Starts the engine of the build: levels are measured with it, so whatever the server has, they play alike. */
export const openBuiltEngine: OpenEngine = (listener) => openWorker(builtEngine, null, listener);

/** Starts the engine for boards of 10x8, where the document may run threads. One that says nothing for a while has not loaded. */
export const openLargeBoardEngine: OpenEngine = ({ onLine, onFault }) => {
  const patience = setTimeout(onFault, silentMs);
  const port = openWorker(largeBoardEngine, null, {
    onLine: (text) => {
      clearTimeout(patience);
      onLine(text);
    },
    onFault: () => {
      clearTimeout(patience);
      onFault();
    },
  });
  return {
    send: port.send,
    close: () => {
      clearTimeout(patience);
      port.close();
    },
  };
};
