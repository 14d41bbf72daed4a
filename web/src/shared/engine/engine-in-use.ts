import {
  addableEngine,
  builtEngine,
  type EngineRelease,
  workerAddress,
} from '@royal-chess/contracts/engines';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The engine of this page: the one that the document names, where it is one that we know. */
export const engineInUse = (): EngineRelease =>
  document.documentElement.dataset['engine'] === workerAddress(addableEngine) ? addableEngine : builtEngine;

/** From now on this page runs the engine of the build: the other one did not start. */
export function giveUpAddedEngine(): void {
  document.documentElement.dataset['engine'] = workerAddress(builtEngine);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The engine of this page, for a notice that names it. */
export const useEngineInUse = (): EngineRelease =>
  useSyncExternalStore(subscribe, engineInUse, () => builtEngine);
